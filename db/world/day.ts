import { addBusinessDays, isBusinessDay } from '#core/business-days.ts'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Moment } from './items/shape.ts'

/** The calendar of a demo world: every date in it counts from the day it was made. */
export function calendarFrom(now: Date) {
  const today = dayInJapan(now)
  const midnight = startOfDayInJapan(today).getTime()
  const day = remembered((offset) => today.add({ days: offset }).toString())
  const firstOfMonth = remembered((ahead) => today.with({ day: 1 }).add({ months: ahead }))

  /** Japan has no summer time: every day of it is 24 hours long. */
  function moment([daysAgo, time]: Moment): string {
    const [hour = '', minute = ''] = time.split(':')
    const minutes = (-daysAgo * 24 + Number(hour)) * 60 + Number(minute)
    return notAfterNow(midnight + minutes * 60_000)
  }

  /** A world that is made at dawn must not hold this morning as if it had been. */
  function notAfterNow(at: number): string {
    return new Date(Math.min(at, now.getTime())).toISOString()
  }

  /**
   * The business day on which work of that day was done: the next one, where that is over already. Else the one
   * before it, unless what is worked on began after that: then today, or the last business day.
   */
  function workday(daysAgo: number, begun = daysAgo): Temporal.PlainDate {
    const day = today.subtract({ days: daysAgo })
    const next = addBusinessDays(day.subtract({ days: 1 }), 1)
    if (Temporal.PlainDate.compare(next, today) < 0) return next
    const before = lastBusinessDay(day)
    const isBegun = Temporal.PlainDate.compare(before, today.subtract({ days: begun })) > 0
    return isBegun ? before : lastBusinessDay(today)
  }

  function atWork([daysAgo, time]: Moment, begun = daysAgo): string {
    return moment([workday(daysAgo, begun).until(today).days, time])
  }

  return { today, day, moment, notAfterNow, workday, atWork, firstOfMonth }
}

export type Calendar = ReturnType<typeof calendarFrom>

function lastBusinessDay(day: Temporal.PlainDate): Temporal.PlainDate {
  return isBusinessDay(day) ? day : lastBusinessDay(day.subtract({ days: 1 }))
}

function remembered<T>(make: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}
