import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactLimit } from '#features/inquiries/inquiry.limits.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { loadAgain } from '#tests/support/own-modules.ts'
import { contextFor } from '#tests/support/test.ts'

const hanako = { login_id: 'hanako@demo.example', password: 'anken-demo-hanako' }
type Node = Awaited<ReturnType<typeof openNode>>
let own: Awaited<ReturnType<typeof openOwnDatabase>>
let nodes: readonly [Node, Node]

beforeAll(async () => {
  own = await openOwnDatabase()
  nodes = [await openNode(), await openNode()]
}, 120_000)

afterAll(async () => {
  for (const { db } of nodes) await db.destroy()
  await own.drop()
}, 60_000)

/** The whole product once more, with a pool, counters and caches of its own. */
async function openNode() {
  loadAgain()
  const { createDb, createPool } = await import('#core/db/db.server.ts')
  const db = createDb(createPool(own.url, 4))
  return {
    db,
    ...(await import('#tests/support/client.ts')),
    ...(await import('#core/calls/rate-limit.server.ts')),
    ...(await import('#core/calls/idempotency.server.ts')),
    ...(await import('#core/access/mailed-token.server.ts')),
  }
}

/** So many times at once, every other time on the other node; what was refused is left out. */
async function atOnce<T>(times: number, work: (node: Node) => Promise<T>): Promise<T[]> {
  const [one, other] = nodes
  const works = Array.from({ length: times }, (_, n) => work(n % 2 === 0 ? one : other))
  const done = await Promise.allSettled(works)
  return done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

test('the nodes know nothing of each other but the database', () => {
  expect(nodes[0].countUse).not.toBe(nodes[1].countUse)
})

test('a limit is counted over all nodes: of twenty uses at once it lets five through', async () => {
  const context = (node: Node) => contextFor(node.db, { ip: '203.0.113.7' })
  const used = await atOnce(20, (node) => node.countUse(context(node), [contactLimit]))
  expect(used).toHaveLength(5)
})

test('who logs out on one node is logged out on the other at once', async () => {
  const [one, other] = nodes
  const here = one.createClient(one.db)
  await here.logIn(hanako)
  const there = other.createClient(other.db, new Map(here.jar))
  const id = async () => (await (await there.get('/api/front/member-login-check')).json()).id
  expect(await id()).toBeGreaterThan(0)
  await here.post('/api/front/member-logout')
  expect(await id()).toBe(0)
})

test('a mailed link is used up on all nodes: of ten attempts at once one succeeds', async () => {
  const given = { purpose: 'registration', address: hanako.login_id, subjectId: 1 } as const
  const token = await nodes[0].issueToken(nodes[0].db, given)
  const used = await atOnce(10, (node) =>
    node.useToken(node.db, { purpose: 'registration', token }),
  )
  expect(used.filter((one) => one !== undefined)).toHaveLength(1)
})

test('a call with a key is done once, whichever nodes it comes to', async () => {
  let done = 0
  const headers = { 'Idempotency-Key': 'once' }
  const post = {
    route: 'POST /x',
    raw: {},
    count: async () => {},
    isEqualOnce: true,
    isSealed: false,
    goesOneWay: false,
  }
  const answers = await atOnce(6, (node) =>
    node.runOnce(contextFor(node.db, { headers }), post, async () => ++done),
  )
  expect([done, answers]).toEqual([1, [1, 1, 1, 1, 1, 1]])
})
