import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { followCacheChanges } from './cache-changes.server.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function connect() {
  const client = new pg.Client(testDatabase())
  client.on('error', () => {})
  await client.connect()
  ends.push(() => client.end())
  return client
}

async function follow() {
  const received: string[] = []
  const changes = followCacheChanges(testDatabase(), (scopes) => received.push(...scopes))
  ends.push(() => changes.stop())
  await vi.waitFor(() => expect(changes.lostSince()).toBeUndefined())
  expect(received.splice(0)).toEqual(['*'])
  return { received, changes }
}

test('a committed change arrives at once, and only once', async () => {
  const [client, { received }] = [await connect(), await follow()]
  await client.query(`select touch_cache(array['test:1', 'test:2'])`)
  await vi.waitFor(() => expect(received.toSorted()).toEqual(['test:1', 'test:2']), 900)
  await client.query(`notify cache_change`)
  await client.query(`select touch_cache(array['test:3'])`)
  await vi.waitFor(() => expect(received.toSorted()).toEqual(['test:1', 'test:2', 'test:3']), 900)
})

test('a change that commits after later ones is not passed over', async () => {
  const [slow, quick, { received }] = [await connect(), await connect(), await follow()]
  await slow.query('begin')
  await slow.query(`select touch_cache(array['test:slow'])`)
  await quick.query(`select touch_cache(array['test:quick'])`)
  await vi.waitFor(() => expect(received).toEqual(['test:quick']), 900)
  await slow.query('commit')
  await vi.waitFor(() => expect(received).toEqual(['test:quick', 'test:slow']), 900)
})

test('a change made while the connection was lost arrives after it is back', async () => {
  const [client, { received }] = [await connect(), await follow()]
  await client.query('begin')
  await client.query(`select touch_cache(array['test:away'])`)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'listens to cache_change' and datname = current_database()`)
  await client.query('commit')
  await vi.waitFor(() => expect(received).toEqual(['test:away']), 3_000)
})
