import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { atomic, type Db } from '#core/db/db.server.ts'
import { test } from '#tests/support/test.ts'
import { defineJob, doForEach, enqueue } from './job.server.ts'

const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ member_id: z.int() }),
  attempts: 7,
  handle: async () => {},
})

async function listQueued(db: Db) {
  const { rows } = await sql`select payload, max_attempts, run_at, j.key
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id
    where identifier = ${greet.name} order by j.id`.execute(db)
  return rows
}

test('a job waits with what it needs to know', async ({ db }) => {
  const runAt = new Date('2031-04-01T00:00:00Z')
  await enqueue(db, greet, { member_id: 5 }, { runAt })
  expect(await listQueued(db)).toEqual([
    { payload: { member_id: 5 }, max_attempts: 7, run_at: runAt, key: null },
  ])
})

test('a job is queued only with the act that asked for it', async ({ db }) => {
  const act = atomic(db, async (transaction) => {
    await enqueue(transaction, greet, { member_id: 5 })
    throw new Error('the act failed')
  })
  await expect(act).rejects.toThrow('the act failed')
  expect(await listQueued(db)).toEqual([])
})

test('of two jobs with one key the newer one is done', async ({ db }) => {
  await enqueue(db, greet, { member_id: 5 }, { key: 'greet' })
  await enqueue(db, greet, { member_id: 6 }, { key: 'greet' })
  expect(await listQueued(db)).toMatchObject([{ payload: { member_id: 6 } }])
})

test('a payload of the wrong shape is refused where it is queued', async ({ db }) => {
  await expect(enqueue(db, greet, { member_id: 1.5 })).rejects.toThrow('int')
})

test('what fails for one holds up nobody behind it, and is known afterwards', async () => {
  const done: number[] = []
  const act = async (one: number) => {
    if (one % 2 === 0) throw new Error(`not ${one}`)
    done.push(one)
  }
  await expect(doForEach([1, 2, 3, 4, 5], act)).rejects.toThrow('2 of 5 were not done')
  expect(done).toEqual([1, 3, 5])
  await doForEach([1, 3], act)
})

test('without the database nobody behind is tried', async () => {
  const tried: number[] = []
  const act = async (one: number) => {
    tried.push(one)
    throw Object.assign(new Error('the database is away'), { code: '57P01' })
  }
  await expect(doForEach([1, 2, 3], act)).rejects.toThrow('away')
  expect(tried).toEqual([1])
})
