const JAPAN = 'Asia/Tokyo'
/** Japan has put its clocks neither back nor forth since 1951. Every card of a list asks for this often. */
const AHEAD = 9 * 3_600_000
const DAY = 24 * 3_600_000

/** The one place that reads the wall clock; everything else is given `now`. */
export function systemNow(): Date {
  return new Date()
}

export function dayInJapan(at: Date): Temporal.PlainDate {
  const number = dayNumberInJapan(at)
  if (lastDay?.number !== number)
    lastDay = { number, day: Temporal.PlainDate.from(dateInJapan(at)) }
  return lastDay.day
}
/** To make one takes long, and nearly all who ask do so for today. */
let lastDay: { number: number; day: Temporal.PlainDate } | undefined

/** The instant at which a day of Japan's calendar begins. */
export function startOfDayInJapan(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(JAPAN).epochMilliseconds)
}

/** As HTTP and RSS write a moment: Sat, 21 Nov 2026 05:00:00 GMT. */
export function httpDate(at: Date | string): string {
  return (typeof at === 'string' ? new Date(at) : at).toUTCString()
}

export function daysSince1970(day: Temporal.PlainDate): number {
  return dayNumber(day.toString())
}

/** Japan's clock with its offset: a browser can show it by its letters alone, without a calendar. */
export function stampInJapan(at: Date): string {
  return `${new Date(at.getTime() + AHEAD).toISOString().slice(0, 19)}+09:00`
}

/** The day of Japan's calendar as its letters: 2026-11-21. */
export function dateInJapan(at: Date): string {
  return stampInJapan(at).slice(0, 10)
}

/** The day of Japan's calendar as a number: days since 1970. */
export function dayNumberInJapan(at: Date): number {
  return Math.floor((at.getTime() + AHEAD) / DAY)
}

/** The same of a day as it is written: 2026-11-21. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY
}
