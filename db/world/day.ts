import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Moment } from './items/shape.ts'

/** The calendar of a demo world: everything in it is told in days from the day it was made. */
export function calendarFrom(now: Date) {
  const today = dayInJapan(now)
  const midnight = startOfDayInJapan(today).getTime()
  const day = remembered((offset) => today.add({ days: offset }).toString())
  const firstOfMonth = remembered((ahead) => today.with({ day: 1 }).add({ months: ahead }))

  /** Japan has no summer time: every day of it is 24 hours long. */
  function moment([daysAgo, time]: Moment): string {
    const [hour = '', minute = ''] = time.split(':')
    const minutes = (-daysAgo * 24 + Number(hour)) * 60 + Number(minute)
    // A world that is made at dawn must not tell of this morning as if it had been.
    return new Date(Math.min(midnight + minutes * 60_000, now.getTime())).toISOString()
  }

  return { today, day, moment, firstOfMonth }
}

export type Calendar = ReturnType<typeof calendarFrom>

function remembered<T>(make: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}
