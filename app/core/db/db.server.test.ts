import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { problemOf } from '#core/calls/failure.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { atomic, createDb, createPool, dbWhile } from './db.server.ts'
import { isDatabaseUnreachable, isSerialisationFailure } from './db-failure.server.ts'

function open({ url = testDatabase(), max = 2 } = {}) {
  const pool = createPool(url, max)
  return { pool, db: createDb(pool), [Symbol.asyncDispose]: () => pool.end() }
}

const one = (db: ReturnType<typeof createDb>) => sql<{ n: number }>`select 1 as n`.execute(db)

test('a connection that was cut is replaced, and the cut is no fault of the request', async ({
  db,
}) => {
  await using opened = open()
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(opened.db)
  const error = await cut.catch((reason: unknown) => reason)
  expect(problemOf(error, contextFor(db)).status).toBe(503)
  expect((await one(opened.db)).rows).toEqual([{ n: 1 }])
})

test('a connection cut while it is idle does not end the process', async () => {
  await using opened = open()
  const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db)
  const client = new pg.Client(testDatabase())
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid.rows[0]?.pid])
  await client.end()
  await vi.waitFor(() => expect(opened.pool.totalCount).toBe(0))
  expect((await one(opened.db)).rows).toEqual([{ n: 1 }])
})

test('nobody at the address of the database is answered at once with 503', async ({ db }) => {
  await using opened = open({ url: 'postgres://anken@127.0.0.1:1/anken' })
  const error = await one(opened.db).catch((reason: unknown) => reason)
  const problem = problemOf(error, contextFor(db))
  expect([problem.status, problem.headers['Retry-After']]).toEqual([503, '5'])
})

test('a network that swallows everything is given up after two seconds', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  await using opened = open({ url: `postgres://anken@127.0.0.1:${port}/anken` })
  const begun = performance.now()
  expect(isDatabaseUnreachable(await one(opened.db).catch((reason: unknown) => reason))).toBe(true)
  expect(performance.now() - begun).toBeLessThan(3_000)
  silent.close()
})

test('a query that takes too long is ended', async () => {
  await using opened = open()
  const error = await sql`select pg_sleep(10)`.execute(opened.db).catch((reason: unknown) => reason)
  expect(isDatabaseUnreachable(error)).toBe(true)
})

test('work that may be repeated is done again when it met another transaction', async () => {
  await using opened = open()
  let tries = 0
  const work = async (db: typeof opened.db) => {
    tries++
    if (tries < 3) await sql`do $$ begin raise serialization_failure; end $$`.execute(db)
    return 'done'
  }
  expect(await atomic(opened.db, work, { isRepeatable: true })).toBe('done')
  tries = 0
  expect(isSerialisationFailure(await atomic(opened.db, work).catch((e: unknown) => e))).toBe(true)
})

test('when the reader has gone, no further query is begun', async ({ db }) => {
  const gone = new AbortController()
  const reading = dbWhile(db, gone.signal)
  expect((await one(reading)).rows).toEqual([{ n: 1 }])
  gone.abort()
  await expect(one(reading)).rejects.toThrow('aborted')
})
