import type { ItemDetail } from '#features/items/item.schema.ts'
import type { RateComparison } from '#features/items/posting/rate-position.schema.ts'
import { Section } from '#ui/section.tsx'
import { RatePositionChart } from './rate-position-chart.tsx'

type Props = { item: Pick<ItemDetail, 'rate_min' | 'rate_max'>; comparison: RateComparison | null }

export function RatePositionSection({ item, comparison }: Props) {
  if (comparison === null || item.rate_max === null) return null
  const { tag_id, among, count } = comparison
  return (
    <Section
      title="単価の位置"
      more={{ to: `/item/marketprice/${tag_id}`, text: '相場を見る' }}
      note={`${among.join('・')}の募集中の案件、単価の上限、n=${count.toLocaleString('ja-JP')}`}
    >
      <RatePositionChart
        comparison={comparison}
        rate_min={item.rate_min}
        rate_max={item.rate_max}
      />
    </Section>
  )
}
