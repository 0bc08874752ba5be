import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, doForEach } from '#core/job.server.ts'
import type { DB } from '#db/schema.ts'
import type { Db } from './db.server.ts'

/** How rows end that have served their time. The noun that writes them declares it. */
export type Sweep = { name: string; sweep(db: Db, now: Date): Promise<number> }

type Age = { hours?: number; days?: number }

/** Deletes rows so long after a moment of theirs, or at once. */
export function sweepAfter<T extends keyof DB & string>(
  table: T,
  column: keyof DB[T] & string,
  age: Age = {},
): Sweep {
  return {
    name: `${table}.${column}`,
    sweep: async (db, now) => await deleteBefore(db, table, column, before(now, age)),
  }
}

/** A feed of changes: it grows with every commit, and followers need it for an hour or a week. */
export type Feed = { table: keyof DB & string; age: Age }

const nothing = z.object({})

export function sweepFeedsJob(feeds: readonly Feed[]) {
  return defineJob({
    name: 'core.sweep-feeds',
    payload: nothing,
    attempts: 6,
    async handle({ db, now, log }) {
      const swept: Record<string, number> = {}
      for (const { table, age } of feeds) {
        swept[table] = await sweepFeed(db, table, before(now, age))
      }
      await db.insertInto('feed_mark').values({ at: now }).execute()
      await db
        .deleteFrom('feed_mark')
        .where('at', '<', before(now, { days: 8 }))
        .execute()
      log.debug(swept, 'feeds swept')
    },
  })
}

export function sweepRecordsJob(sweeps: readonly Sweep[]) {
  return defineJob({
    name: 'core.sweep-records',
    payload: nothing,
    attempts: 6,
    async handle({ db, now, log }) {
      const swept: Record<string, number> = {}
      await doForEach(sweeps, async ({ name, sweep }) => {
        swept[name] = await sweep(db, now)
      })
      log.debug(swept, 'records swept')
    },
  })
}

export const cacheChanges: Feed = { table: 'cache_change', age: { hours: 1 } }

/** What the machinery itself writes. */
export const coreSweeps: readonly Sweep[] = [
  { name: 'dead mails', sweep: wipeDeadMails },
  { name: 'failed jobs', sweep: sweepFailedJobs },
  sweepAfter('rate_counter', 'resets_at'),
  sweepAfter('login_streak', 'last_at', { days: 30 }),
  sweepAfter('login_tally', 'minute', { hours: 1 }),
  sweepAfter('login_target', 'failed_at', { hours: 1 }),
  sweepAfter('idempotent_answer', 'expires_at'),
  // For a while they still show a member where a login came from.
  sweepAfter('auth_session', 'abs_expires_at', { days: 30 }),
  sweepAfter('auth_session', 'idle_expires_at', { days: 30 }),
  sweepAfter('outbox', 'created_at', { days: 365 }),
  sweepAfter('email_token', 'expires_at', { days: 1 }),
]

async function wipeDeadMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'cancelled', recipient_enc: null, payload_enc: null })
    .where('state', '=', 'dead')
    .where('created_at', '<', before(now, { days: 30 }))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What no worker tries any more: until then the staff can see it and have it tried once more. */
async function sweepFailedJobs(db: Db, now: Date): Promise<number> {
  const until = before(now, { days: 30 })
  return await inBatches(async () => {
    const { rows } = await sql`select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and run_at < ${until}
      limit ${BATCH}))`.execute(db)
    return rows.length
  })
}

async function deleteBefore(db: Db, table: string, column: string, until: Date) {
  return await inBatches(async () => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${until} limit ${BATCH}
      for update skip locked))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

async function sweepFeed(db: Db, feed: string, until: Date): Promise<number> {
  const mark = await db
    .selectFrom('feed_mark')
    .select('horizon')
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mark) return 0
  // Recorded before anything is deleted: a follower that has read less far begins again.
  await db
    .insertInto('feed_sweep')
    .values({ feed, horizon: mark.horizon })
    .onConflict((conflict) => conflict.column('feed').doUpdateSet({ horizon: mark.horizon }))
    .execute()
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

/** The moment so much earlier. */
export function before(now: Date, { hours = 0, days = 0 }: Age): Date {
  return new Date(now.getTime() - (hours + 24 * days) * 3_600_000)
}
