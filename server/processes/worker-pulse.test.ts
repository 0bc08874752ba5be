import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { test } from '#tests/support/test.ts'
import { beat } from './worker-pulse.ts'

async function addJobLockedBy(db: Db, worker: string, ago: string) {
  await sql`select graphile_worker.add_job('test.locked')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = ${worker},
    attempts = 1, locked_at = now() - ${ago}::interval where locked_by is null`.execute(db)
}

async function listLocks(db: Db) {
  const { rows } = await sql<{ locked_by: string | null }>`select locked_by
    from graphile_worker.jobs where task_identifier = 'test.locked' order by id`.execute(db)
  return rows.map((row) => row.locked_by)
}

const alive = { workerId: 'alive', list: (): string[] => [] }

test('the job of a worker that has fallen silent is given back', async ({ db }) => {
  await addJobLockedBy(db, 'gone', '2 minutes')
  await addJobLockedBy(db, 'new', '5 seconds')
  await beat(db, alive)
  expect(await listLocks(db)).toEqual([null, 'new'])
})

test('a worker gives back a job that never reached it, with its try', async ({ db }) => {
  await addJobLockedBy(db, 'alive', '2 minutes')
  await addJobLockedBy(db, 'alive', '5 seconds')
  await addJobLockedBy(db, 'alive', '3 minutes')
  const [first, , runs] = await listJobs(db)
  await beat(db, { workerId: 'alive', list: () => [String(runs?.id)] })
  expect(await listLocks(db)).toEqual([null, 'alive', 'alive'])
  expect((await listJobs(db))[0]).toEqual({ id: first?.id, attempts: 0 })
})

async function listJobs(db: Db) {
  const { rows } = await sql<{ id: string; attempts: number }>`select id, attempts
    from graphile_worker.jobs where task_identifier = 'test.locked' order by id`.execute(db)
  return rows
}

const cron = JSON.stringify({ _cron: { ts: '2026-08-01T00:00:00Z', backfilled: false } })

/** As graphile-worker queues a job by the clock when its time comes. */
const tick = (db: Db) =>
  sql`select graphile_worker.add_job('test.clock', ${cron}::json, job_key => 'test.clock',
    job_key_mode => 'preserve_run_at')`.execute(db)

const change = (db: Db, set: RawBuilder<unknown>) =>
  sql`update graphile_worker._private_jobs set ${set} where key = 'test.clock'`.execute(db)

const succeed = (db: Db) =>
  sql`delete from graphile_worker._private_jobs where key = 'test.clock'`.execute(db)

const killed = sql`locked_by = 'gone', locked_at = now() - interval '2 minutes', attempts = 1`
const failed = sql`attempts = max_attempts, last_error = 'no'`

async function countClockJobs(db: Db) {
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = 'test.clock'`.execute(db)
  return rows.length
}

test.for([
  ['whose worker was killed', killed],
  ['that failed as often as it may', failed],
] as const)('a job by the clock %s is gone once the next one is done', async ([, end], { db }) => {
  await tick(db)
  await change(db, end)
  await tick(db)
  await beat(db, alive)
  expect(await countClockJobs(db)).toBe(2)
  await succeed(db)
  await beat(db, alive)
  expect(await countClockJobs(db)).toBe(0)
})

test('a job by the clock that fails every time stays as given up', async ({ db }) => {
  for (const _ of [1, 2, 3]) {
    await tick(db)
    await change(db, failed)
    await beat(db, alive)
  }
  expect(await countClockJobs(db)).toBe(3)
})

test('a given-up job that no clock has queued stays', async ({ db }) => {
  await sql`select graphile_worker.add_job('test.clock')`.execute(db)
  await sql`update graphile_worker._private_jobs set ${failed} where key is null`.execute(db)
  await beat(db, alive)
  expect(await countClockJobs(db)).toBe(1)
})
