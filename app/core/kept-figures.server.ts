import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { dayInJapan, systemNow } from './clock.ts'
import type { Db } from './db.server.ts'
import { log } from './log.server.ts'

type Kept<T> = { day: string; horizon: string; begun: number; value: T; isRenewing: boolean }

type Source<T> = {
  make(db: Db, now: Date): Promise<T>
  /** Everything before this is in a value that is made from now on. */
  readHorizon(db: Db): Promise<string>
  hasChanged(db: Db, horizon: string): Promise<boolean>
  /** Tells the pages that a value was renewed behind their back. */
  tell(db: Db): Promise<unknown>
}

/** Figures over everything cost too much for every page: under many changes they are made this often. */
const SPACING = 500

/**
 * Keeps a value in this process until its source changes or the day of Japan does. In a run of changes
 * readers get the value as it was, and it is renewed once when the spacing is over.
 */
export function keepFigures<T>(source: Source<T>): (db: Db, now: Date) => Promise<T> {
  const known = new WeakMap<Db, Kept<T>>()
  const flights = new WeakMap<Db, Promise<T>>()

  async function renew(db: Db, now: Date): Promise<T> {
    const begun = performance.now()
    const horizon = await source.readHorizon(db)
    const value = await source.make(db, now)
    known.set(db, { day: dayInJapan(now).toString(), horizon, begun, value, isRenewing: false })
    return value
  }

  function renewOnce(db: Db, now: Date): Promise<T> {
    const flight = flights.get(db) ?? renew(db, now).finally(() => flights.delete(db))
    flights.set(db, flight)
    return flight
  }

  async function renewLater(db: Db, kept: Kept<T>): Promise<void> {
    kept.isRenewing = true
    await setTimeout(SPACING, undefined, { ref: false })
    try {
      if (!(await source.hasChanged(db, kept.horizon))) return
      const value = await renewOnce(db, systemNow())
      if (!isDeepStrictEqual(value, kept.value)) await source.tell(db)
    } catch (error) {
      log.warn({ err: error }, 'figures could not be renewed')
    } finally {
      kept.isRenewing = false
    }
  }

  return async (db, now) => {
    const kept = known.get(db)
    if (db.isTransaction) return await source.make(db, now)
    if (kept?.day !== dayInJapan(now).toString()) return await renewOnce(db, now)
    if (performance.now() - kept.begun < SPACING) {
      if (!kept.isRenewing) void renewLater(db, kept)
      return kept.value
    }
    return (await source.hasChanged(db, kept.horizon)) ? await renewOnce(db, now) : kept.value
  }
}
