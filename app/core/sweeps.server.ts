import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.server.ts'
import { type Cron, defineCron, defineJob, type Job } from './jobs.server.ts'

const nothing = z.object({})

/** The feeds of changes grow with every commit; followers need them for an hour or a week. */
export const sweepFeeds = defineJob({
  name: 'core.sweep-feeds',
  payload: nothing,
  attempts: 3,
  async handle({ db, now, log }) {
    const cacheChanges = await sweepFeed(db, 'cache_change', hoursBefore(now, 1))
    const itemChanges = await sweepFeed(db, 'item_change', hoursBefore(now, 7 * 24))
    await db.insertInto('feed_mark').values({ at: now }).execute()
    await db
      .deleteFrom('feed_mark')
      .where('at', '<', hoursBefore(now, 8 * 24))
      .execute()
    log.debug({ cacheChanges, itemChanges }, 'feeds swept')
  },
})

export const jobs: readonly Job[] = [sweepFeeds]

export const crons: readonly Cron[] = [defineCron(sweepFeeds, '*/10 * * * *', {})]

async function sweepFeed(db: Db, feed: 'cache_change' | 'item_change', until: Date) {
  const mark = await db
    .selectFrom('feed_mark')
    .select('horizon')
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mark) return 0
  const table = sql.table(feed)
  return await inBatches(async () => {
    const { numAffectedRows } = await sql`delete from ${table} where seq in (
      select seq from ${table} where xact < ${mark.horizon}::xid8 limit ${BATCH})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

const BATCH = 1_000

/** Small deletes, so that no lock is held for long and no statement runs out of its time. */
async function inBatches(deleteSome: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await deleteSome()
    total += deleted
    if (deleted < BATCH) return total
  }
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
