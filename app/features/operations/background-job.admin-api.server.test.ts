import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { retryJobsCall, searchJobsCall } from './background-job.admin-api.server.ts'

const name = 'test.operations'

function ownerOf(db: Db) {
  const capabilities = capabilitiesOf('owner')
  return contextFor(db, { caller: { kind: 'admin', id: 1, sessionId: 1, capabilities } })
}

async function addJob(db: Db, attempts: number): Promise<number> {
  const payload = '{"secret":"taro@demo.example"}'
  const { rows } = await sql<{ id: number }>`select id::float8 as id
    from graphile_worker.add_job(${name}, ${payload}::json, max_attempts => 3)`.execute(db)
  const error = attempts > 0 ? 'no mail to taro@demo.example' : null
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}
    where id = ${rows[0]?.id}`.execute(db)
  return rows[0]?.id ?? 0
}

test('jobs that wait, are tried again or have failed have different states', async ({ db }) => {
  for (const attempts of [0, 1, 3]) await addJob(db, attempts)
  const { rows } = await searchJobsCall.run(ownerOf(db), { name })
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'retrying', 'failed'])
})

test('a job that failed says why, without the address and without its work', async ({ db }) => {
  await addJob(db, 3)
  const list = await searchJobsCall.run(ownerOf(db), { name, state: 'failed' })
  expect(list.rows).toMatchObject([{ last_error: 'no mail to …@demo.example' }])
  expect(JSON.stringify(list)).not.toMatch(/secret|taro/)
})

test('a failed job begins again; one that still has tries stays', async ({ db }) => {
  const ids = [await addJob(db, 3), await addJob(db, 1)].map(String)
  expect(await retryJobsCall.run(ownerOf(db), { ids })).toMatchObject({ retried: 1 })
  const { rows } = await searchJobsCall.run(ownerOf(db), { name })
  expect(rows.map(({ attempts }) => attempts).sort()).toEqual([0, 1])
})
