import { dayNumberInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { searchOf } from './item-search.queries.server.ts'

type Count<T> = (db: Db, now: Date) => Promise<T>
type LastCounts<T> = { counts: T; moment: object; day: number }

/**
 * For what every page counts: once until the model moves or the day ends, and while the search starts again as it was
 * counted last.
 */
export function countedOnce<T>(count: Count<T>): Count<T> {
  let last: LastCounts<T> | undefined
  return async (db, now) => {
    if (db.isTransaction) return await count(db, now)
    try {
      const [moment, day] = [searchOf(db).moment(), dayNumberInJapan(now)]
      if (last?.moment === moment && last.day === day) return last.counts
      last = { counts: await count(db, now), moment, day }
    } catch (error) {
      if (!last) throw error
    }
    return last.counts
  }
}
