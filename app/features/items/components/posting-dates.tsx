import type { ItemDetail } from '#features/items/schema.ts'
import { dayText, timeText } from '#ui/dates.ts'
import { FactRows } from '#ui/facts.tsx'

export function PostingDates({ item }: { item: ItemDetail }) {
  const { published_at, confirmed_at, updated_at, closes_at, closed_at, is_open } = item
  const rows = [
    { label: '掲載開始', at: published_at },
    { label: '最終確認', at: confirmed_at, isTimed: true },
    { label: '更新', at: updated_at },
    { label: is_open ? '締切' : '掲載終了', at: (is_open ? null : closed_at) ?? closes_at },
  ]
  return (
    <FactRows
      rows={rows.flatMap(({ label, at, isTimed }) =>
        at ? [{ label, value: <Moment at={at} isTimed={isTimed ?? false} /> }] : [],
      )}
    />
  )
}

function Moment({ at, isTimed }: { at: string; isTimed: boolean }) {
  return (
    <time dateTime={at}>
      {dayText(at)}
      {isTimed && ` ${timeText(at)}`}
    </time>
  )
}
