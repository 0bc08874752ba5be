import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openDatabaseGate, urlThrough } from '#tests/support/database-gate.ts'
import { createDb, createPool } from './db.server.ts'
import { isDatabaseUnreachable } from './db-failure.server.ts'
import { listen } from './db-listener.server.ts'
import { listHosts } from './primary.server.ts'

async function openTwoHosts() {
  const gates = [
    await openDatabaseGate(testDatabase()),
    await openDatabaseGate(testDatabase(), { isReadOnly: true }),
  ] as const
  const url = urlThrough(testDatabase(), ...gates.map(({ host }) => host))
  onTestFinished(async () => {
    for (const gate of gates) await gate.close()
  })
  return { first: gates[0], second: gates[1], url }
}

function openDb(url: string, max = 4) {
  const pool = createPool(url, max)
  onTestFinished(() => pool.end())
  const db = createDb(pool)
  const write = () => sql`update tag set term = term where false`.execute(db)
  const fail = async () => {
    const begun = performance.now()
    const error = await write().catch((reason: unknown) => reason)
    return { isUnreachable: isDatabaseUnreachable(error), ms: performance.now() - begun }
  }
  return { db, write, fail }
}

const soon = { timeout: 3_000, interval: 20 }

test('hosts are compared as PostgreSQL itself writes them', () => {
  expect(listHosts('postgres://me:pw@a:5433,b/site?ssl=1')).toEqual([
    'postgres://me:pw@a:5433/site?ssl=1',
    'postgres://me:pw@b/site?ssl=1',
  ])
  expect(listHosts('postgres://me@/site?host=%2Frun%2Fa,%2Frun%2Fb')).toEqual([
    'postgres://me@/site?host=%2Frun%2Fa',
    'postgres://me@/site?host=%2Frun%2Fb',
  ])
  expect(listHosts('postgres://me@[::1]:5432/site')).toEqual(['postgres://me@[::1]:5432/site'])
})

test('of several hosts the one that takes writes is found, at any place in the list', async () => {
  const { first, second, url } = await openTwoHosts()
  first.become({ isReadOnly: true })
  second.become({ isReadOnly: false })
  const { write } = openDb(url)
  await expect.poll(() => write().then(() => 'written', String), soon).toBe('written')
})

test('when the primary dies and another host is promoted, writing goes on there', async () => {
  const { first, second, url } = await openTwoHosts()
  const { write, fail } = openDb(url)
  await write()
  await first.close()
  expect((await fail()).isUnreachable).toBe(true)
  second.become({ isReadOnly: false })
  await expect.poll(() => write().then(() => 'written', String), soon).toBe('written')
})

test('a primary that is made a reader is left for the one that writes now', async () => {
  const { first, second, url } = await openTwoHosts()
  const { write } = openDb(url)
  await write()
  first.become({ isReadOnly: true })
  second.become({ isReadOnly: false })
  first.cut()
  await expect.poll(() => write().then(() => 'written', String), soon).toBe('written')
})

test('a network that falls silent costs one request its patience and the next ones nothing', async () => {
  const { first, url } = await openTwoHosts()
  const { write, fail } = openDb(url)
  await write()
  first.become({ isSilent: true })
  const [waited] = await Promise.all([fail(), fail(), fail()])
  expect([waited?.isUnreachable, (waited?.ms ?? 0) < 4_000]).toEqual([true, true])
  await vi.waitFor(async () => expect((await fail()).ms).toBeLessThan(100), 3_000)
  first.become({ isSilent: false })
  await expect.poll(() => write().then(() => 'written', String), soon).toBe('written')
})

test('a commit whose answer is lost is reported as a failure and never repeated', async () => {
  const { first, url } = await openTwoHosts()
  const { db } = openDb(url)
  let runs = 0
  const work = db.transaction().execute(async (transaction) => {
    runs += 1
    await sql`select touch_cache(array['test:lost'])`.execute(transaction)
    setTimeout(first.cut, 200)
    first.become({ isDeaf: true })
  })
  expect(isDatabaseUnreachable(await work.catch((error: unknown) => error))).toBe(true)
  first.become({ isDeaf: false })
  const lostChanges = sql`select from cache_change where scope = 'test:lost'`
  await expect
    .poll(() => lostChanges.execute(db).then(({ rows }) => rows.length, String), soon)
    .toBe(1)
  expect(runs).toBe(1)
})

test('who listens goes along to the host that was promoted', async () => {
  const { first, second, url } = await openTwoHosts()
  let looks = 0
  const onLook = async () => void looks++
  const { stop } = listen(url, { channel: 'cache_change', pollEvery: 60_000, onLook, onLost() {} })
  onTestFinished(stop)
  await vi.waitFor(() => expect(looks).toBe(1))
  second.become({ isReadOnly: false })
  await first.close()
  await vi.waitFor(() => expect(looks).toBe(2), soon)
})
