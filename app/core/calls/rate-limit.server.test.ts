import { sql } from 'kysely'
import { expect } from 'vitest'
import { networkOf, operatorNetworkOf, wideNetworkOf } from '#core/access/addresses.ts'
import { visitor } from '#core/access/caller.ts'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { account, DAY, HOUR, limit, limits, MINUTE, ip as perIp, site } from './limits.ts'
import { countUse, giveBack } from './rate-limit.server.ts'
import { refusedHere } from './rate-memory.server.ts'

const contact = limit('contact', {}, perIp(5, HOUR), perIp(20, DAY), site(500, HOUR))
const entry = limit('entry', {}, account(5, MINUTE), account(30, DAY), perIp(60, HOUR))
const search = limit('search', { isReading: true }, account(300, MINUTE), {
  ...perIp(120, MINUTE),
  anonymous: true,
})
const member = { kind: 'member', id: 7, sessionId: 1, isVerified: true } as const
const refused = { status: 429 }
let next = 0

/** The process remembers what it refused, so each test comes from a network of its own. */
function freshIp() {
  return `203.0.113.${next++}`
}

test('a limit is reached by one address and not by another', async ({ db }) => {
  const ip = freshIp()
  for (let n = 0; n < 5; n++) await countUse(contextFor(db, { ip }), [contact])
  await expect(countUse(contextFor(db, { ip }), [contact])).rejects.toMatchObject(refused)
  await countUse(contextFor(db, { ip: freshIp() }), [contact])
})

test('a refusal says which limit it was and when to come again', async ({ db }) => {
  const context = contextFor(db, { ip: freshIp() })
  for (let n = 0; n < 5; n++) await countUse(context, [contact])
  await expect(countUse(context, [contact])).rejects.toMatchObject({
    headers: { 'Retry-After': '3600', 'RateLimit-Policy': '"contact";q=5;w=3600' },
  })
  const line = await db
    .selectFrom('audit')
    .select('reason')
    .where('action', '=', 'limit_reached')
    .executeTakeFirst()
  expect(line).toEqual({ reason: 'contact' })
})

const WIDE = [
  ['a network', [contact], visitor],
  ['a member', [limit('tried', {}, account(5, MINUTE), perIp(60, HOUR), site(300, HOUR))], member],
] as const

test.for(WIDE)(
  'what is refused to %s is no use of what others share',
  async ([, tried, caller], { db }) => {
    const context = contextFor(db, { caller, ip: freshIp() })
    for (let n = 0; n < 40; n++) {
      refusedHere.clear()
      await countUse(context, tried).catch(() => {})
    }
    const counters = await db.selectFrom('rate_counter').select(['key', 'hits']).execute()
    const shared = counters.filter(({ key }) => key.includes(caller === member ? '|ip/' : '|site/'))
    expect(shared).toEqual([expect.objectContaining({ hits: 5 })])
  },
)

test('of 60 refused at the same moment none is a use of the site', async () => {
  const own = await openOwnDatabase()
  const db = createDb(createPool(own.url, 8))
  const context = contextFor(db, { ip: freshIp() })
  await Promise.allSettled(Array.from({ length: 60 }, () => countUse(context, [contact])))
  const { hits } = await db
    .selectFrom('rate_counter')
    .select('hits')
    .where('key', 'like', 'contact|site/%')
    .executeTakeFirstOrThrow()
  expect(hits).toBe(5)
  await db.destroy()
  await own.drop()
}, 60_000)

test('without the database, too', async () => {
  const unreachable = createDb(createPool('postgres://anken@127.0.0.1:1/none', 1))
  const alone = limit('alone', {}, perIp(4, HOUR), site(400, HOUR))
  for (let n = 0; n < 40; n++) {
    const refused = countUse(contextFor(unreachable, { ip: '203.0.113.200' }), [alone])
    await refused.catch(() => {})
    refusedHere.clear()
  }
  const other = countUse(contextFor(unreachable, { ip: '203.0.113.201' }), [alone])
  await expect(other).resolves.toHaveLength(4)
  await unreachable.destroy()
})

test('after the window the count begins again', async ({ db }) => {
  const context = contextFor(db, { ip: freshIp() })
  for (let n = 0; n < 5; n++) await countUse(context, [contact])
  await db.updateTable('rate_counter').set({ resets_at: sql<Date>`now()` }).execute()
  await expect(countUse(context, [contact])).resolves.toHaveLength(5)
})

test('a use that is given back does not count', async ({ db }) => {
  const context = contextFor(db, { ip: freshIp() })
  for (let n = 0; n < 10; n++) await giveBack(db, await countUse(context, [contact]))
  await expect(countUse(context, [contact])).resolves.toHaveLength(5)
})

test('a member is counted as a member, wherever the calls come from', async ({ db }) => {
  const caller = member
  for (let n = 0; n < 5; n++) await countUse(contextFor(db, { caller, ip: freshIp() }), [entry])
  const again = countUse(contextFor(db, { caller, ip: freshIp() }), [entry])
  await expect(again).rejects.toMatchObject(refused)
})

test('reading is not limited on the machine itself, and is for a stranger', async ({ db }) => {
  const [local, stranger] = [contextFor(db), contextFor(db, { ip: freshIp() })]
  for (let n = 0; n < 130; n++) await countUse(local, [search])
  for (let n = 0; n < 120; n++) await countUse(stranger, [search])
  await expect(countUse(stranger, [search])).rejects.toMatchObject(refused)
})

test('without the database logins are refused and contact goes on with less', async () => {
  const unreachable = createDb(createPool('postgres://anken@127.0.0.1:1/none', 1))
  const context = contextFor(unreachable, { ip: freshIp() })
  await expect(countUse(context, [limits.login])).rejects.toMatchObject({ status: 503 })
  await countUse(context, [contact])
  await countUse(context, [contact])
  await expect(countUse(context, [contact])).rejects.toMatchObject(refused)
  await unreachable.destroy()
})

test('of 50 at the same moment no more pass than may', async () => {
  const own = await openOwnDatabase()
  const db = createDb(createPool(own.url, 8))
  const tried = `test:${systemNow().getTime()}`
  const all = Array.from({ length: 50 }, () =>
    countUse(contextFor(db, { ip: freshIp() }), [limits.login_account], tried),
  )
  const done = await Promise.allSettled(all)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await db.destroy()
  await own.drop()
})

/** Each is one owner of many networks, with the networks that it has and one of somebody else. */
const OWNERS = [
  ['a /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1', 50],
  ['a /24', (n: number) => `198.51.100.${n}`, '198.51.101.1', 50],
  ['a /32', (n: number) => `2001:db9:${n.toString(16)}::1`, '2001:dba::1', 250],
  ['a /16', (n: number) => `10.7.${n}.1`, '10.8.0.1', 250],
] as const

test.for(OWNERS)(
  'who has %s uses up no more than a part of the site',
  { timeout: 30_000 },
  async ([, of, other, most], { db }) => {
    const small = limit('small', {}, perIp(5, HOUR), site(500, HOUR))
    let passed = 0
    for (let n = 0; n < 130; n++) {
      for (let use = 0; use < 5; use++) {
        const used = countUse(contextFor(db, { ip: of(n) }), [small])
        passed += await used.then(
          () => 1,
          () => 0,
        )
      }
    }
    expect(passed).toBe(most)
    await countUse(contextFor(db, { ip: other }), [small])
  },
)

test.for([
  ['192.0.2.1', '192.0.2.0/24', '192.0.0.0/16'],
  ['::ffff:192.0.2.1', '192.0.2.0/24', '192.0.0.0/16'],
  ['2001:db8:1:2::9', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:0db8::1', '2001:db8:0::/48', '2001:db8::/32'],
] as const)('%s is of %s and of %s', ([ip, wide, operator]) => {
  expect([wideNetworkOf(ip), operatorNetworkOf(ip)]).toEqual([wide, operator])
})

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('%s is of the network %s', ([ip, network]) => {
  expect(networkOf(ip)).toBe(network)
})
