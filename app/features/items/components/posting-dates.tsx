import type { ItemDetail } from '#features/items/schema.ts'
import { daysLeftText } from '#features/items/words.ts'
import { dayText, monthDayText, timeText } from '#ui/dates.ts'
import { type Fact, Facts } from '#ui/facts.tsx'

/** The four dates of a posting, side by side. */
export function PostingDates({ item }: { item: ItemDetail }) {
  const { published_at, confirmed_at, updated_at, closes_at, closed_at, is_open } = item
  const ends = (is_open ? null : closed_at) ?? closes_at
  const left = is_open && closes_at ? daysLeftText(item.days_left) : ''
  // What has ended may be read in another year.
  const say = is_open ? monthDayText : dayText
  const facts = [
    fact('掲載開始', published_at, say),
    fact('最終確認', confirmed_at, say, confirmed_at ? timeText(confirmed_at) : ''),
    fact('更新', updated_at, say),
    fact(is_open ? '締切' : '掲載終了', ends, say, left),
  ]
  return <Facts look="small" facts={facts.filter((one) => one !== undefined)} />
}

type Say = (at: string) => string

function fact(label: string, at: string | null, say: Say, note = ''): Fact | undefined {
  if (at === null) return undefined
  return {
    label,
    value: <time dateTime={at}>{say(at)}</time>,
    notes: note === '' ? [] : [note],
  }
}
