import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#server/testing/test.ts'
import type { Db } from './db.server.ts'
import { log } from './log.server.ts'
import { sweepFeeds } from './sweeps.server.ts'

const now = new Date('2031-04-01T12:00:00Z')
const signal = new AbortController().signal

async function addChange(db: Db, scope: string, xact: number) {
  await sql`insert into cache_change (xact, scope) values (${String(xact)}::xid8, ${scope})`.execute(
    db,
  )
}

async function addMark(db: Db, at: string, horizon: number) {
  await sql`insert into feed_mark (at, horizon) values (${at}, ${String(horizon)}::xid8)`.execute(
    db,
  )
}

async function sweepAndListScopes(db: Db) {
  await sql`delete from cache_change`.execute(db)
  await addChange(db, 'old', 10)
  await addChange(db, 'unfinished then', 20)
  await sweepFeeds.run({ payload: {}, db, now, log, signal })
  const rows = await db.selectFrom('cache_change').select('scope').orderBy('seq').execute()
  return rows.map((row) => row.scope)
}

test('a change is swept when it was finished an hour ago', async ({ db }) => {
  await addMark(db, '2031-04-01T10:59:00Z', 15)
  expect(await sweepAndListScopes(db)).toEqual(['unfinished then'])
})

test('a change stays while a follower may not have read it yet', async ({ db }) => {
  await addMark(db, '2031-04-01T11:30:00Z', 15)
  expect(await sweepAndListScopes(db)).toEqual(['old', 'unfinished then'])
})
