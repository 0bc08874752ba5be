import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { searchOffice } from '#features/items/office/office-items.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { markOver } from './item-record.jobs.server.ts'
import { officeSearch } from './office-items.schema.ts'

/** A month on, with nobody having written anything meanwhile. */
const later = new Date(systemNow().getTime() + 31 * 86_400_000)

async function endToday(db: Db) {
  await sql`update item set service_end = (now() at time zone 'Asia/Tokyo')::date
    where id = ${remoteJava.id}`.execute(db)
}

async function isListed(db: Db, state: string) {
  const { rows } = await searchOffice(db, later, officeSearch.parse({ state, per_page: 100 }))
  return rows.some(({ id }) => id === remoteJava.id)
}

test('an item is listed as ended as soon as its day is over, marked or not', async ({ db }) => {
  await endToday(db)
  expect([await isListed(db, 'open'), await isListed(db, 'ended')]).toEqual([false, true])
  await sql`alter table item disable trigger item_over`.execute(db)
  const { signal } = new AbortController()
  await markOver.run({ payload: {}, db, now: later, log, signal })
  expect([await isListed(db, 'open'), await isListed(db, 'ended')]).toEqual([false, true])
})

test('an item whose end is put off is not over any more', async ({ db }) => {
  await sql`update item set service_end = '2020-01-01' where id = ${remoteJava.id}`.execute(db)
  await sql`update item set service_end = '2099-01-01' where id = ${remoteJava.id}`.execute(db)
  const item = db.selectFrom('item').select('is_over').where('id', '=', remoteJava.id)
  expect(await item.executeTakeFirst()).toEqual({ is_over: false })
})
