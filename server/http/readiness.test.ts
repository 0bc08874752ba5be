import { sql } from 'kysely'
import { expect } from 'vitest'
import { listOwnMigrations } from '#server/migrate.ts'
import { test } from '#tests/support/test.ts'
import { readinessChecks } from './readiness.ts'

type Watched = Omit<Parameters<typeof readinessChecks>[0], 'search'>

const warm = { checkReady: async () => {} }
const cold = { checkReady: () => Promise.reject(new Error('cold')) }

async function failed(watched: Watched, search = warm): Promise<string[]> {
  const results = await Promise.all(
    readinessChecks({ ...watched, search }).map(
      async ({ name, run }) =>
        await run().then(
          () => [],
          () => [name],
        ),
    ),
  )
  return results.flat()
}

const dataDir = import.meta.dirname

test('a process is ready when it can write and the database is as new as the build', async ({
  db,
}) => {
  const migrations = (await listOwnMigrations()).map(({ name }) => name)
  expect(await failed({ db, migrations, dataDir, sendsMail: true })).toEqual([])
})

test('a build that is newer than the database waits for the migrations', async ({ db }) => {
  const migrations = ['9999_not_yet.sql']
  expect(await failed({ db, migrations, dataDir, sendsMail: true })).toEqual(['migrations'])
})

test('a database that only reads is not ready', async ({ db }) => {
  await sql`set transaction read only`.execute(db)
  expect(await failed({ db, migrations: [], dataDir, sendsMail: false })).toEqual(['database'])
})

test('mails that wait while no worker lives are reported, those of a slow mail server are not', async ({
  db,
}) => {
  await sql`insert into outbox (dedupe_key, kind, recipient_enc, payload_enc, recipient_hash, message_id,
    next_at) values ('readiness', 'test', '', '', '', '<1>', now() - interval '6 minutes')`.execute(
    db,
  )
  const watched = { db, migrations: [], dataDir, sendsMail: true }
  await sql`delete from job_worker`.execute(db)
  expect(await failed(watched)).toEqual(['outbox'])
  await sql`insert into job_worker (worker_id) values ('alive')`.execute(db)
  expect(await failed(watched)).toEqual([])
})

test('a process whose search is not warm yet says so', async ({ db }) => {
  expect(await failed({ db, migrations: [], dataDir, sendsMail: false }, cold)).toEqual(['search'])
})
