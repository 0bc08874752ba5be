import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { dayInJapan, systemNow } from '#core/clock.ts'
import { log } from '#core/log.server.ts'
import type { Db } from './db.server.ts'

type Source<T> = {
  make(db: Db, now: Date): Promise<T>
  /** Everything before this is in a value that is made from now on. */
  readHorizon(db: Db): Promise<string>
  hasChanged(db: Db, horizon: string): Promise<boolean>
  /** Tells the pages that a value was renewed behind their back. */
  tell(db: Db): Promise<unknown>
}

type Kept<T> = { day: string; horizon: string; begun: number; value: T }
type Cell<T> = { kept?: Kept<T>; flight?: Promise<T> | undefined; isRenewing: boolean }

/** Figures over everything cost too much for every page: under many changes they are made this often. */
const SPACING = 500

/**
 * Keeps a value in this process until its source changes or the day of Japan does. In a run of changes
 * readers get the value as it was, and it is renewed once when the spacing is over.
 */
export function keepFigures<T>(source: Source<T>): (db: Db, now: Date) => Promise<T> {
  const cells = new WeakMap<Db, Cell<T>>()
  return async (db, now) => {
    if (db.isTransaction) return await source.make(db, now)
    const cell = cells.get(db) ?? { isRenewing: false }
    cells.set(db, cell)
    const { kept } = cell
    if (kept?.day !== dayInJapan(now).toString()) return await renew(source, cell, db, now)
    if (performance.now() - kept.begun < SPACING) {
      if (!cell.isRenewing) void renewLater(source, cell, kept, db)
      return kept.value
    }
    if (await source.hasChanged(db, kept.horizon)) return await renew(source, cell, db, now)
    return kept.value
  }
}

function renew<T>(source: Source<T>, cell: Cell<T>, db: Db, now: Date): Promise<T> {
  cell.flight ??= make().finally(() => {
    cell.flight = undefined
  })
  return cell.flight

  async function make(): Promise<T> {
    const begun = performance.now()
    const horizon = await source.readHorizon(db)
    const value = await source.make(db, now)
    cell.kept = { day: dayInJapan(now).toString(), horizon, begun, value }
    return value
  }
}

async function renewLater<T>(source: Source<T>, cell: Cell<T>, kept: Kept<T>, db: Db) {
  cell.isRenewing = true
  await setTimeout(SPACING, undefined, { ref: false })
  try {
    if (!(await source.hasChanged(db, kept.horizon))) return
    const value = await renew(source, cell, db, systemNow())
    if (!isDeepStrictEqual(value, kept.value)) await source.tell(db)
  } catch (error) {
    log.warn({ err: error }, 'figures could not be renewed')
  } finally {
    cell.isRenewing = false
  }
}
