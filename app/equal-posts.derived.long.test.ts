import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, sampleFor } from '#tests/support/call-sample.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import { visitor } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import type { Context } from './core/context.server.ts'
import { createDb, createPool, type Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'
import { addToShortlist } from './features/shortlist/shortlist.commands.server.ts'

/** It writes nothing, and answers with another text each time so that nobody is recognised by it. */
const OF_THEIR_OWN = ['POST /api/front/encrypt-user-id']
/** Each use of one is a guess, and counts. */
const SECRETS = ['token', 'code', 'totp', 'password']

const everyone: readonly Endpoint[] = endpoints
const posting = everyone.filter(
  (call) => call.method === 'POST' && !call.takesFiles && (call.idempotent || !isOfItsOwn(call)),
)

function isOfItsOwn({ call, input }: Endpoint): boolean {
  const { properties = {} } = shapeOf(input, 'input')
  return OF_THEIR_OWN.includes(call) || SECRETS.some((name) => name in properties)
}

let own: Awaited<ReturnType<typeof openOwnDatabase>>
/** Two processes as far as they know of each other: each has its pool. */
let nodes: Db[]

beforeAll(async () => {
  own = await openOwnDatabase()
  nodes = [6, 6].map((size) => createDb(createPool(own.url, size)))
  await fillShortlist()
}, 60_000)

afterAll(async () => {
  for (const node of nodes) await node.destroy()
  await own.drop()
}, 60_000)

test('equal posts are tried at every call that may be made twice', () => {
  expect(posting.length).toBeGreaterThan(150)
})

test.for(posting)('$call answers 20 equal posts without a key alike', async (call) => {
  const caller = await callerOf(call)
  const raw = sampleOrNothing(call)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const db = nodes[at % 2]
      return db && outcomeOf(call, contextFor(db, { caller, ip: '198.51.100.7' }), raw)
    }),
  )
  expect([...new Set(answers)]).toHaveLength(1)
  outcomes.set(call.call, answers[0] ?? '')
})

/** Without it there is nothing to share, and each post is refused. */
async function fillShortlist() {
  const [db] = nodes
  if (!db) return
  const { id } = await db
    .selectFrom('item')
    .select('id')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await addToShortlist(db, 1, id)
}

/** Equal answers prove little where all were refused, so these must have been done. */
const DONE = [
  'POST /api/front/consider/create-consider-share',
  'POST /api/admin/webhook/register',
  'POST /api/admin/webhook/replace-secret',
  'POST /api/admin/api-token/register',
  'POST /api/admin/totp/begin',
]

test.for(DONE)('%s is done when it is posted 20 times', (call) => {
  expect(outcomes.get(call)).toEqual(expect.stringMatching(/^\{/))
})

const outcomes = new Map<string, string>()

async function callerOf({ who: { role } }: Endpoint) {
  const [db] = nodes
  if (!db || role === 'anyone') return visitor
  return await loggedIn(db, role === 'admin' ? 'admin' : 'member')
}

/** What is refused is refused alike, too. */
function sampleOrNothing(call: Endpoint): Record<string, unknown> {
  const sample = sampleFor(call, 'equal@posts.example')
  return call.input.safeParse(sample).success ? sample : {}
}

async function outcomeOf({ run }: Endpoint, context: Context, raw: object): Promise<string> {
  try {
    return JSON.stringify(await run(context, raw))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // How long to wait is the clock's, and a minute may end between two of them.
    return error.status === 429 ? '429' : `${error.status} ${error.message}`
  }
}
