import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { defineCron, defineJob, enqueue } from '#core/job.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { runJobs } from './job-runner.ts'
import { repeatUntilAborted } from './repeated-work.ts'

const NAME = 'job-runner-test'
const seen: number[] = []
const note = defineJob({
  name: 'test.note',
  payload: z.object({ number: z.int() }),
  attempts: 3,
  async handle({ payload }) {
    if (!seen.includes(payload.number) && payload.number < 0) {
      seen.push(payload.number)
      throw new Error('the first try fails')
    }
    seen.push(payload.number)
  },
})

const tries = new Map<string, number>()
const failing = defineJob({
  name: 'test.failing',
  payload: z.object({ how: z.enum(['database', 'other server']) }),
  attempts: 2,
  async handle({ db, payload: { how } }) {
    const tried = (tries.get(how) ?? 0) + 1
    tries.set(how, tried)
    if (tried > 3) return
    if (how === 'database') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    throw Object.assign(new Error('connect ECONNREFUSED'), lost)
  },
})
const gates = [0, 1, 2].map(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve, isReached: false }
})
const gated = defineJob({
  name: 'test.gated',
  payload: z.object({ number: z.int() }),
  attempts: 1,
  async handle({ payload: { number } }) {
    const gate = gates[number]
    if (!gate) return
    gate.isReached = true
    await gate.promise
    if (gate === gates.at(-1)) throw new Error('the last one fails')
  },
})

const lost = { code: 'ECONNREFUSED', syscall: 'connect' }

function startRunning(): Db {
  const url = testDatabase()
  const pool = createPool(`${url}${url.includes('?') ? '&' : '?'}application_name=${NAME}`, 8)
  const db = createDb(pool)
  const stopping = new AbortController()
  const { signal } = stopping
  const crons = [defineCron(note, '0 0 1 1 *', { number: 0 })]
  const running = repeatUntilAborted('jobs', signal, () =>
    runJobs({ pool, db, jobs: [note, failing, gated], crons, signal, onPool: () => {} }),
  )
  onTestFinished(async () => {
    stopping.abort()
    await running
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await pool.end()
  })
  return db
}

test('a queued job is done', async () => {
  await enqueue(startRunning(), note, { number: 1 })
  await vi.waitFor(() => expect(seen).toContain(1), 5_000)
})

test('a job that failed is tried again', async () => {
  await enqueue(startRunning(), note, { number: -2 })
  await vi.waitFor(() => expect(seen.filter((number) => number === -2)).toHaveLength(2), 8_000)
}, 10_000)

test('a database that is lost under a job costs it no try', async () => {
  await enqueue(startRunning(), failing, { how: 'database' })
  await vi.waitFor(() => expect(tries.get('database')).toBe(4), 20_000)
}, 25_000)

test('another server that is away costs a try each time', async () => {
  const db = startRunning()
  await enqueue(db, failing, { how: 'other server' })
  const givenUp = sql`select from graphile_worker.jobs
    where task_identifier = 'test.failing' and attempts = max_attempts and last_error is not null`
  await vi.waitFor(async () => expect((await givenUp.execute(db)).rows).toHaveLength(1), 15_000)
  expect(tries.get('other server')).toBe(2)
}, 20_000)

test('jobs go on after the database has cut every connection', async () => {
  const db = startRunning()
  await enqueue(db, note, { number: 3 })
  await vi.waitFor(() => expect(seen).toContain(3), 5_000)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and application_name = ${NAME}`.execute(db)
  await vi.waitFor(() => enqueue(db, note, { number: 4 }), 5_000)
  await vi.waitFor(() => expect(seen).toContain(4), 8_000)
}, 20_000)

test('jobs are done after a start at which the first look for them failed', async () => {
  const url = testDatabase()
  const other = new pg.Client(url)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table graphile_worker._private_tasks in share mode')
  const db = startRunning()
  // The look waits for the lock for a second, and fails.
  await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(0), 5_000)
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(0), 5_000)
  await other.query('commit')
  await enqueue(db, note, { number: 5 })
  await vi.waitFor(() => expect(seen).toContain(5), 8_000)
}, 20_000)

test('jobs go on after the notes of several that have ended failed before another one did', async () => {
  const db = startRunning()
  for (const number of gates.keys()) await enqueue(db, gated, { number })
  await vi.waitFor(() => expect(gates.every(({ isReached }) => isReached)).toBe(true), 8_000)
  await failTwoNotes(db)
  gates[2]?.open()
  await enqueue(db, note, { number: 6 })
  await vi.waitFor(() => expect(seen).toContain(6), 15_000)
}, 45_000)

/** Each note waits for the lock for a second, and fails. */
async function failTwoNotes(db: Db): Promise<void> {
  const other = new pg.Client(testDatabase())
  await other.connect()
  await other.query('begin; select from graphile_worker._private_jobs for update')
  gates[0]?.open()
  await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(0), 5_000)
  gates[1]?.open()
  await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(1), 5_000)
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(0), 8_000)
  await other.end()
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = ${NAME} and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('a worker that is stopped while a job runs leaves none behind that would run again', async () => {
  const db = createDb(createPool(testDatabase(), 2))
  onTestFinished(() => db.destroy())
  const stopping = new AbortController()
  const { signal } = stopping
  const last = { ...note, name: 'test.last', run: async () => stopping.abort() }
  for (const number of [1, 2, 3, 4]) await enqueue(db, last, { number })
  const pool = createPool(testDatabase(), 2)
  await runJobs({ pool, db, jobs: [last], crons: [], signal, onPool: () => {} })
  await pool.end()
  const { rows } = await sql`select id from graphile_worker.jobs
    where task_identifier = 'test.last' and locked_at is not null`.execute(db)
  expect(rows).toEqual([])
}, 20_000)
