import type { ItemDetail } from '#features/items/item.schema.ts'
import { daysLeftText } from '#features/items/item.words.ts'
import { monthDayText, timeText } from '#ui/date-text.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { closing } from './item-aside.tsx'

/** The four dates of a posting, side by side. */
export function PostingDates({ item }: { item: ItemDetail }) {
  const { published_at, confirmed_at, updated_at, is_open } = item
  const end = closing(item)
  const left = is_open && end.at ? daysLeftText(item.days_left) : ''
  const facts = [
    fact('掲載開始', published_at, is_open),
    fact('最終確認', confirmed_at, is_open, confirmed_at ? timeText(confirmed_at) : ''),
    fact('更新', updated_at, is_open),
    fact(end.label, end.at, is_open, left),
  ]
  return <Facts look="small" facts={facts.filter((one) => one !== undefined)} />
}

/** What has ended may be read in another year, so its dates name theirs. */
function fact(label: string, at: string | null, isOpen: boolean, note = ''): Fact | undefined {
  if (at === null) return undefined
  const notes = isOpen ? [note] : [`${at.slice(0, 4)}年`]
  return {
    label,
    value: <time dateTime={at}>{monthDayText(at)}</time>,
    notes: notes.filter((text) => text !== ''),
  }
}
