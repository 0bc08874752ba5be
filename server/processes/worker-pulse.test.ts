import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { test } from '#server/testing/test.ts'
import { beat } from './worker-pulse.ts'

async function addJobLockedBy(db: Db, worker: string, ago: string) {
  await sql`select graphile_worker.add_job('test.locked')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = ${worker},
    locked_at = now() - ${ago}::interval where locked_by is null`.execute(db)
}

async function listLocks(db: Db) {
  const { rows } = await sql<{ locked_by: string | null }>`select locked_by
    from graphile_worker.jobs where task_identifier = 'test.locked' order by id`.execute(db)
  return rows.map((row) => row.locked_by)
}

test('the job of a worker that has fallen silent is given back', async ({ db }) => {
  await addJobLockedBy(db, 'gone', '2 minutes')
  await addJobLockedBy(db, 'new', '5 seconds')
  await addJobLockedBy(db, 'alive', '2 minutes')
  await beat(db, 'alive')
  expect(await listLocks(db)).toEqual([null, 'new', 'alive'])
})
