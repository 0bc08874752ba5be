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
  item: Pick<TimetableRow, 'rate_min' | 'rate_max' | 'rate_detail'>
  /** The rate that the strip is compared with. */
  mark: number | null
}

/** The rate of an item in figures, and on the axis that all rows share. */
export function ItemRate({ item: { rate_min, rate_max, rate_detail }, mark }: RateProps) {
  return (
    <>
      <Money min={rate_min} max={rate_max} size="list" fallback={rate_detail} />
      {rate_max !== null && (
        <RangeStrip
          {...AXIS}
          min={rate_min ?? rate_max}
          max={rate_max}
          median={mark ?? undefined}
          label={`単価の幅 ${moneyText(rate_min, rate_max)}`}
        />
      )}
    </>
  )
}
