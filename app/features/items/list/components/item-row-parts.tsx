import { comparedRate } from '#features/items/day-rate.rules.ts'
import type { TimetableRow } from '#features/items/item.schema.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import { RangeStrip } from '#ui/chart/range-strip.tsx'
import { lineOf } from '#ui/line.ts'
import { Money, moneyText } from '#ui/money.tsx'
import { TagRoute } from '#ui/tag-route.tsx'

type TagsProps = {
  tags: readonly { id: number; term: string; group: string }[]
  /** Each tag leads to its list. */
  isLinked?: boolean
}

/** The tags of an item on the lines of their groups. */
export function ItemTags({ tags, isLinked = false }: TagsProps) {
  return (
    <TagRoute
      tags={tags.map(({ id, term, group }) => ({
        id,
        term,
        line: lineOf(group),
        lineName: tagGroup.has(group) ? tagGroup.label(group) : '',
        ...(isLinked && { to: `/item/tag/${id}` }),
      }))}
    />
  )
}

const AXIS = { from: 400_000, to: 1_200_000 }

type RateProps = {
  item: Pick<
    TimetableRow,
    'rate_min' | 'rate_max' | 'rate_days' | 'rate_detail' | 'days_min' | 'days_max'
  >
  /** The rate that the strip is compared with. */
  mark: number | null
  /** Days a week: the strip shows what they are paid. */
  wanted?: readonly number[]
}

/** The rate of an item in figures, and on the axis that all rows share. */
export function ItemRate({ item, mark, wanted }: RateProps) {
  const { rate_min, rate_max, rate_detail } = item
  const { min, max } = comparedRate(item, wanted)
  return (
    <>
      <Money min={rate_min} max={rate_max} size="list" fallback={rate_detail} />
      {max !== null && (
        <RangeStrip
          {...AXIS}
          min={min ?? max}
          max={max}
          median={mark ?? undefined}
          label={`単価の幅 ${moneyText(min, max)}`}
        />
      )}
    </>
  )
}
