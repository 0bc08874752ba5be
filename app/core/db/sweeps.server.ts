import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import type { Db } from './db.server.ts'

const nothing = z.object({})

/** The feeds of changes grow with every commit; followers need them for an hour or a week. */
export const sweepFeeds = defineJob({
  name: 'core.sweep-feeds',
  payload: nothing,
  attempts: 3,
  async handle({ db, now, log }) {
    const cacheChanges = await sweepFeed(db, 'cache_change', hoursBefore(now, 1))
    const itemChanges = await sweepFeed(db, 'item_change', daysBefore(now, 7))
    await db.insertInto('feed_mark').values({ at: now }).execute()
    await db.deleteFrom('feed_mark').where('at', '<', daysBefore(now, 8)).execute()
    log.debug({ cacheChanges, itemChanges }, 'feeds swept')
  },
})

/** Rows that have served their time. */
export const sweepRecords = defineJob({
  name: 'core.sweep-records',
  payload: nothing,
  attempts: 3,
  async handle({ db, now, log }) {
    const dead = await db
      .updateTable('outbox')
      .set({ state: 'cancelled', recipient_enc: null, payload_enc: null })
      .where('state', '=', 'dead')
      .where('created_at', '<', daysBefore(now, 30))
      .executeTakeFirst()
    const left = await db
      .updateTable('member')
      .set({ left_address_hash: null })
      .where('withdrawn_at', '<', daysBefore(now, 30))
      .where('left_address_hash', 'is not', null)
      .executeTakeFirst()
    const consents = await sql`delete from consent c using member m
      where m.id = c.member_id and m.withdrawn_at < ${daysBefore(now, 3 * 365)}`.execute(db)
    const introductions = await db
      .deleteFrom('introduction')
      .where('asked_at', '<', daysBefore(now, 30))
      .where('refused_at', 'is', null)
      .executeTakeFirst()
    const deleted: Record<string, number> = {
      consents: Number(consents.numAffectedRows ?? 0),
      dead: Number(dead.numUpdatedRows),
      left: Number(left.numUpdatedRows),
      introductions: Number(introductions.numDeletedRows),
      jobs: await sweepFailedJobs(db, daysBefore(now, 30)),
    }
    for (const { table, column, until } of endsOf(now)) {
      deleted[table] = await deleteBefore(db, table, column, until)
    }
    log.debug(deleted, 'records swept')
  },
})

function endsOf(now: Date) {
  return [
    { table: 'rate_counter', column: 'resets_at', until: now },
    { table: 'login_streak', column: 'last_at', until: daysBefore(now, 30) },
    { table: 'login_tally', column: 'minute', until: hoursBefore(now, 1) },
    { table: 'login_target', column: 'failed_at', until: hoursBefore(now, 1) },
    { table: 'idempotent_answer', column: 'expires_at', until: now },
    // Until then it can be brought back.
    { table: 'consider', column: 'removed_at', until: daysBefore(now, 1) },
    { table: 'consider_news', column: 'at', until: daysBefore(now, 14) },
    { table: 'consider_share', column: 'expires_at', until: now },
    { table: 'social_ticket', column: 'expires_at', until: now },
    // For a while they still tell a member where a login came from.
    { table: 'auth_session', column: 'abs_expires_at', until: daysBefore(now, 30) },
    { table: 'known_device', column: 'last_seen_at', until: daysBefore(now, 400) },
    { table: 'outbox', column: 'created_at', until: daysBefore(now, 365) },
    { table: 'email_token', column: 'expires_at', until: daysBefore(now, 1) },
    { table: 'pending_registration', column: 'expires_at', until: now },
    { table: 'address_change', column: 'created_at', until: daysBefore(now, 8) },
    { table: 'withdrawal_answer', column: 'month', until: daysBefore(now, 3 * 365) },
    { table: 'notice', column: 'created_at', until: daysBefore(now, 90) },
    { table: 'saved_search', column: 'deleted_at', until: daysBefore(now, 1) },
    { table: 'saved_search_told', column: 'told_at', until: daysBefore(now, 90) },
    { table: 'match_told', column: 'told_at', until: daysBefore(now, 90) },
    { table: 'item_import', column: 'created_at', until: daysBefore(now, 30) },
    { table: 'item_report', column: 'at', until: daysBefore(now, 365) },
    { table: 'inquiry', column: 'received_at', until: daysBefore(now, 365) },
    { table: 'page_view', column: 'day', until: daysBefore(now, 3 * 366) },
    { table: 'inquiry_draft', column: 'expires_at', until: now },
    // Until then a merge can be taken back.
    { table: 'tag_merge', column: 'at', until: daysBefore(now, 30) },
    { table: 'unknown_word', column: 'last_at', until: daysBefore(now, 90) },
  ]
}

/** What no worker tries any more: until then the staff can see it and have it tried once more. */
async function sweepFailedJobs(db: Db, until: Date): Promise<number> {
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

async function sweepFeed(db: Db, feed: 'cache_change' | 'item_change', until: Date) {
  const mark = await db
    .selectFrom('feed_mark')
    .select('horizon')
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mark) return 0
  // Said before anything is deleted: a follower that has read less far begins again.
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

function daysBefore(now: Date, days: number): Date {
  return hoursBefore(now, 24 * days)
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
