import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Frequency } from '#features/saved-searches/saved-search.codes.ts'

const HOUR = 3_600_000
const MAIL_HOUR = 8

/** Up to which moment each frequency is due by now: at eight in Japan, and on Mondays. */
export function momentsDue(now: Date): Record<Exclude<Frequency, 'none'>, Date> {
  const today = dayInJapan(now)
  const eight = (day: Temporal.PlainDate) =>
    new Date(startOfDayInJapan(day).getTime() + MAIL_HOUR * HOUR)
  const morning = eight(today) <= now ? today : today.subtract({ days: 1 })
  const monday = morning.subtract({ days: morning.dayOfWeek - 1 })
  return { at_once: now, daily: eight(morning), weekly: eight(monday) }
}
