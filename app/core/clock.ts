export const JAPAN = 'Asia/Tokyo'

/** The one place that reads the wall clock; everything else is given `now`. */
export function systemNow(): Date {
  return new Date()
}

export function dayInJapan(at: Date): Temporal.PlainDate {
  return at.toTemporalInstant().toZonedDateTimeISO(JAPAN).toPlainDate()
}

/** The instant at which a day of Japan's calendar begins. */
export function startOfDayInJapan(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(JAPAN).epochMilliseconds)
}
