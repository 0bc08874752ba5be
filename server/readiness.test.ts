import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#server/testing/test.ts'
import { readinessChecks } from './readiness.ts'

type Watched = Parameters<typeof readinessChecks>[0]

async function failed(watched: Watched): Promise<string[]> {
  const results = await Promise.all(
    readinessChecks(watched).map(
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
  const migrations = ['0001_cache_changes.sql']
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
