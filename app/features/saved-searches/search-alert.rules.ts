import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { placeText, startText, workText } from '#features/items/item.words.ts'
import { moneyText } from '#ui/money.tsx'
import type { Frequency } from './saved-search.codes.ts'

/** What a mail says of an item: enough to know whether to open it. */
export function mailedItem(item: ItemCard) {
  return { id: item.id, name: item.name, note: noteOf(item) }
}

function noteOf(item: ItemCard): string {
  const parts = [rateOf(item), workText(item), placeText(item), `${startText(item)}開始`]
  return parts.filter(Boolean).join('・')
}

function rateOf({ rate_min, rate_max, rate_detail }: ItemCard): string {
  if (rate_min === null && rate_max === null) return rate_detail
  return `${moneyText(rate_min, rate_max)}（税抜）`
}

const HOUR = 3_600_000
const MAIL_HOUR = 8

/** Up to which moment each frequency is to be told by now: at eight in Japan, and on Mondays. */
export function momentsDue(now: Date): Record<Exclude<Frequency, 'none'>, Date> {
  const today = dayInJapan(now)
  const eight = (day: Temporal.PlainDate) =>
    new Date(startOfDayInJapan(day).getTime() + MAIL_HOUR * HOUR)
  const morning = eight(today) <= now ? today : today.subtract({ days: 1 })
  const monday = morning.subtract({ days: morning.dayOfWeek - 1 })
  return { at_once: now, daily: eight(morning), weekly: eight(monday) }
}
