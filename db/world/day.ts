import { dayInJapan, JAPAN } from '#core/clock.ts'
import type { Moment } from './items/shape.ts'

/** The calendar of a demo world: everything in it is told in days from the day it was made. */
export function calendarFrom(now: Date) {
  const today = dayInJapan(now)
  const day = (offset: number) => today.add({ days: offset }).toString()

  function moment([daysAgo, time]: Moment): string {
    const at = today.subtract({ days: daysAgo }).toPlainDateTime(time).toZonedDateTime(JAPAN)
    // A world that is made at dawn must not tell of this morning as if it had been.
    const millis = Math.min(at.epochMilliseconds, now.getTime())
    return Temporal.Instant.fromEpochMilliseconds(millis).toString()
  }

  function firstOfMonth(monthsAhead: number): Temporal.PlainDate {
    return today.with({ day: 1 }).add({ months: monthsAhead })
  }

  return { today, day, moment, firstOfMonth }
}

export type Calendar = ReturnType<typeof calendarFrom>
