import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, sampleFor } from '#tests/support/call-sample.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import { visitor } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { EQUAL_SECONDS } from './core/calls/idempotency.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import type { Context } from './core/context.server.ts'
import { createDb, createPool, type Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'
import { addToShortlist } from './features/shortlist/shortlist.commands.server.ts'

/** Each use is a guess of a secret, or asks a server of somebody else: it counts, and the limit refuses the last ones. */
const COUNTED = [
  'POST /api/front/member-login',
  'POST /api/front/member-login-code',
  'POST /api/front/member-confirm',
  'POST /api/front/member-login-unlock',
  'POST /api/front/member-password-reset-update',
  'POST /api/front/send-mail-for-change-mail-auth',
  'POST /api/front/undo-change-mail',
  'POST /api/front/stop-mails',
  'POST /api/front/complain-of-mails',
  'POST /api/front/member-register-auth-mail-complete',
  'POST /api/front/member-accept-invitation',
  'POST /api/front/temporary/complete',
  'POST /api/front/temporary/sendmail',
  'POST /api/front/member-social-account-login',
  'POST /api/front/refuse-introduction',
  'POST /api/front/answer-item-confirmation',
  'POST /api/admin/mailbox/try',
  'POST /api/admin/login',
  'POST /api/admin/login-unlock',
  'POST /api/admin/confirm',
  'POST /api/admin/invitation/accept',
  'POST /api/admin/totp/confirm',
]
/** What no two answers can have in common. */
const OTHERWISE: Record<string, string> = {
  'POST /api/front/encrypt-user-id':
    'it writes nothing, and its text is another each time so that nobody is recognised by it',
  'POST /api/front/member-password-change':
    'the first ends the session by which the others were posted, and has a new one in its answer',
}

const everyone: readonly Endpoint[] = endpoints
const posts = everyone.filter(({ method }) => method === 'POST')
/** Equal forms may carry other files, so that only a key says that they are one. */
const posting = posts.filter(({ call, takesFiles }) => !takesFiles && !(call in OTHERWISE))
const uncounted = posting.filter(({ call }) => !COUNTED.includes(call))
/** What a change says of the state that it was made from, which it ends. */
const STATES = ['version', 'seen', 'from']

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
  expect(posting.length).toBeGreaterThan(230)
  const named = [...COUNTED, ...Object.keys(OTHERWISE)]
  expect(named.filter((name) => !posts.some(({ call }) => call === name))).toEqual([])
})

test('who changes a state that was read may post it twice', () => {
  const changing = posting.filter(({ input }) =>
    STATES.some((name) => name in (shapeOf(input, 'input').properties ?? {})),
  )
  expect(changing.length).toBeGreaterThan(30)
  expect(changing.filter(({ idempotent }) => !idempotent).map(({ call }) => call)).toEqual([])
})

/** A call, the row that it changes, and how; `unsaved`: the version of what was never saved. */
type Change = { call: string; row: string; body: Record<string, unknown>; unsaved?: number }

const CHANGES: readonly Change[] = [
  {
    call: 'POST /api/admin/member/edit',
    row: 'member where id = 1',
    body: { id: 1, last_name: '森本' },
  },
  {
    call: 'POST /api/admin/mail-intake/setting',
    row: 'intake_setting',
    body: { claim_minutes: 17, draft_from: null },
    unsaved: 1,
  },
  {
    call: 'POST /api/admin/update-average-working-period/update',
    row: 'average_working_period',
    body: { months: 9.5, as_of: '2026-11-01', source: '終了した契約' },
  },
  {
    call: 'POST /api/front/update-career',
    row: 'career where member_id = 1',
    body: { user_id: 1, pitch: '設計が得意です。', projects: [] },
  },
]

test.for(CHANGES)(
  '$call is saved once by 20 equal posts',
  async ({ call, row, body, unsaved = 0 }) => {
    const endpoint = posts.find((one) => one.call === call)
    const [db] = nodes
    if (!endpoint || !db) throw new Error('there is no such call')
    const version = (await versionOf(db, row)) ?? unsaved
    const caller = await callerOf(endpoint)
    const contexts = Array.from({ length: 20 }, (_, at) =>
      contextFor(nodes[at % 2] ?? db, { caller, method: 'POST', ip: '198.51.100.9' }),
    )
    const answers = await Promise.all(
      contexts.map((own) => outcomeOf(endpoint, own, { ...body, version })),
    )
    expect([...new Set(answers)]).toEqual([expect.stringMatching(/^\{/)])
    expect(await versionOf(db, row)).toBe(version + 1)
  },
)

async function versionOf(db: Db, row: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.raw(row)}`.execute(db)
  return rows[0]?.version
}

test.for(posting)('$call answers 20 equal posts without a key alike', async (call) => {
  const caller = await callerOf(call)
  const raw = sampleOrNothing(call)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const db = nodes[at % 2]
      const posted = { caller, method: 'POST', ip: '198.51.100.7' }
      return db && outcomeOf(call, contextFor(db, posted), raw)
    }),
  )
  const counted = COUNTED.includes(call.call) ? answers.filter((one) => one !== '429') : answers
  expect(new Set(counted).size).toBeLessThan(2)
  outcomes.set(call.call, answers[0] ?? '')
})

test.for(uncounted)('$call answers equal posts one after the other alike', async (call) => {
  const caller = await callerOf(call)
  const context = (at: number) => {
    const db = nodes[at % 2]
    if (!db) throw new Error('there are two nodes')
    return contextFor(db, { caller, method: 'POST', ip: '198.51.100.8' })
  }
  const raw = sampleOrNothing(call)
  const end = performance.now() + (EQUAL_SECONDS * 1_000) / 2
  const answers = [await outcomeOf(call, context(0), raw)]
  for (let at = 1; at < 20 && performance.now() < end; at++) {
    answers.push(await outcomeOf(call, context(at), raw))
  }
  // What is refused is not stored, and counts.
  const alike = answers[0]?.startsWith('{') ? answers : answers.filter((one) => one !== '429')
  expect(new Set(alike).size).toBeLessThan(2)
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
