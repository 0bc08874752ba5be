import { FULL_WEEK, rateOver } from '#features/items/day-rate.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import type { RateComparison } from '#features/items/posting/rate-position.schema.ts'
import { figure } from '#ui/figures.ts'
import { Section } from '#ui/section.tsx'
import { RatePositionChart } from './rate-position-chart.tsx'

type Props = {
  item: Pick<ItemDetail, 'rate_min' | 'rate_max' | 'rate_days'>
  comparison: RateComparison | null
}

export function RatePositionSection({ item, comparison }: Props) {
  const { min, max } = rateOver(item, FULL_WEEK)
  if (comparison === null || max === null) return null
  const { tag_id, among, count } = comparison
  return (
    <Section
      title="単価の位置"
      more={{ to: `/item/marketprice/${tag_id}`, text: '相場を見る' }}
      note={`${among.join('・')}の募集中の案件、単価の上限（週5日換算）、n=${figure(count)}`}
    >
      <RatePositionChart comparison={comparison} rate_min={min} rate_max={max} />
    </Section>
  )
}
