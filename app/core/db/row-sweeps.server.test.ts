import { sql } from 'kysely'
import { expect } from 'vitest'
import { log } from '#core/log.server.ts'
import { test } from '#tests/support/test.ts'
import type { Db } from './db.server.ts'
import { cacheChanges, coreSweeps, sweepFeedsJob, sweepRecordsJob } from './row-sweeps.server.ts'

const sweepFeeds = sweepFeedsJob([cacheChanges])
const sweepRecords = sweepRecordsJob(coreSweeps)
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

test('how far a feed was swept is written down for those who were away', async ({ db }) => {
  await addMark(db, '2031-04-01T10:59:00Z', 15)
  await sweepAndListScopes(db)
  const swept = db.selectFrom('feed_sweep').selectAll().where('feed', '=', 'cache_change')
  expect(await swept.execute()).toEqual([{ feed: 'cache_change', horizon: '15' }])
})

test('what has run out is deleted, what counts still stays', async ({ db }) => {
  await sql`insert into rate_counter values
    ('test:old', 1, ${now}::timestamptz - interval '1 second'),
    ('test:new', 1, ${now}::timestamptz + interval '1 second')`.execute(db)
  await sweepRecords.run({ payload: {}, db, now, log, signal })
  const rows = await db
    .selectFrom('rate_counter')
    .select('key')
    .where('key', 'like', 'test:%')
    .execute()
  expect(rows).toEqual([{ key: 'test:new' }])
})

test('a mail that was given up is wiped after 30 days', async ({ db }) => {
  await sql`insert into outbox (dedupe_key, kind, recipient_enc, payload_enc, recipient_hash, state,
      message_id, created_at)
    values ('sweep-test', 'test', 'to', 'what', 'hash', 'dead', '<1>', '2031-03-01')`.execute(db)
  await sweepRecords.run({ payload: {}, db, now, log, signal })
  const mail = db.selectFrom('outbox').selectAll().where('dedupe_key', '=', 'sweep-test')
  expect(await mail.executeTakeFirst()).toMatchObject({ state: 'cancelled', payload_enc: null })
})

test('a job that was given up goes after 30 days; what may still be tried stays', async ({
  db,
}) => {
  const add = (key: string, tries: number, at: string) =>
    sql`select graphile_worker.add_job('sweep-test', '{}', job_key => ${key}::text,
      max_attempts => ${tries}::int, run_at => ${at}::timestamptz)`.execute(db)
  await add('given up', 1, '2031-03-01')
  await add('to be tried', 2, '2031-03-01')
  await add('given up of late', 1, '2031-03-20')
  await sql`update graphile_worker._private_jobs set attempts = 1
    where key in ('given up', 'to be tried', 'given up of late')`.execute(db)
  await sweepRecords.run({ payload: {}, db, now, log, signal })
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where task_identifier = 'sweep-test' order by id`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual(['to be tried', 'given up of late'])
})

test('the record of a login goes 30 days after its end, by its age or because nobody used it', async ({
  db,
}) => {
  const add = (name: string, idle: string, end: string) =>
    sql`insert into auth_session (kind, subject, subject_id, secret_sha256, idle_expires_at,
        abs_expires_at, ip_first, ip_last, auth_methods, device_name)
      values ('browser', 'member', 1, sha256(${name}::text::bytea), ${idle}, ${end}, '', '', '{}', ${name})`.execute(
      db,
    )
  await add('unused', '2031-02-28', '2031-03-20')
  await add('old', '2031-03-20', '2031-02-28')
  await add('of late', '2031-03-20', '2031-03-20')
  await sweepRecords.run({ payload: {}, db, now, log, signal })
  const left = db.selectFrom('auth_session').select('device_name')
  const rows = await left.where('device_name', 'in', ['unused', 'old', 'of late']).execute()
  expect(rows).toEqual([{ device_name: 'of late' }])
})

test('a sweep that fails holds up no other', async ({ db }) => {
  const swept: string[] = []
  const broken = async () => {
    throw new Error('a row is still referred to')
  }
  const works = async () => swept.push('the other')
  const job = sweepRecordsJob([
    { name: 'broken', sweep: broken },
    { name: 'works', sweep: works },
  ])
  await expect(job.run({ payload: {}, db, now, log, signal })).rejects.toThrow('1 of 2')
  expect(swept).toEqual(['the other'])
})
