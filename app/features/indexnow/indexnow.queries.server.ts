import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { env } from '#core/env.server.ts'
import { batchBody, keyPath } from './indexnow.markup.ts'
import { MOST_AT_ONCE } from './indexnow.rules.ts'
import type { BatchSearch } from './indexnow.schema.ts'

export async function getSetting(db: Db) {
  return await db
    .selectFrom('indexnow')
    .select(['mode', 'endpoint', 'key', 'version'])
    .executeTakeFirstOrThrow()
}

/** Whether search engines may find this key here. */
export async function isOwnKey(db: Db, key: string): Promise<boolean> {
  const found = await db.selectFrom('indexnow').select('id').where('key', '=', key).execute()
  return found.length > 0
}

/** How it is set, what waits, and what the next batch is. */
export async function readState(db: Db) {
  const setting = await getSetting(db)
  const { origin } = env().publicUrl
  const rows = await db
    .selectFrom('indexnow_url')
    .select(['path', 'reason'])
    .where('is_dead', '=', false)
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(MOST_AT_ONCE)
    .execute()
  const paths = rows.map(({ path }) => path)
  return {
    ...setting,
    key_url: origin + keyPath(setting.key),
    ...(await countWaiting(db)),
    next: { rows, body: batchBody({ origin, key: setting.key, paths }) },
  }
}

async function countWaiting(db: Db) {
  return await db
    .selectFrom('indexnow_url')
    .select([
      sql<number>`(count(*) filter (where not is_dead))::int`.as('waiting'),
      sql<number>`(count(*) filter (where is_dead))::int`.as('dead'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many addresses were given up, and wait for the staff. */
export async function countGivenUp(db: Db): Promise<number> {
  return (await countWaiting(db)).dead
}

export async function searchBatches(db: Db, search: BatchSearch) {
  const found = db.selectFrom('indexnow_batch').selectAll().orderBy('id', 'desc')
  return await readPage(db, found, search, ({ at, ...row }) => ({ ...row, at: stampInJapan(at) }))
}
