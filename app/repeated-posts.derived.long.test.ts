import { sql } from 'kysely'
import { expect } from 'vitest'
import { loggedIn, sampleFor } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import './notices.server.ts'
import { type Caller, visitor } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { type Shape, shapeOf } from './core/calls/openapi.server.ts'
import { refusedHere } from './core/calls/rate-memory.server.ts'
import type { Db } from './core/db/db.server.ts'

const everyone: readonly Endpoint[] = endpoints
const posts = everyone.filter(({ method, takesFiles }) => method === 'POST' && !takesFiles)
/** What is no call that is done once, and does not go one way. */
const undeclared = posts.filter(({ idempotent, goesOneWay }) => !idempotent && !goesOneWay)

/** What no two answers can have in common. */
const OTHERWISE = [
  'POST /api/front/encrypt-user-id',
  'POST /api/front/member-password-change',
  'POST /api/front/delete-user',
]
const IDS = Array.from({ length: 30 }, (_, at) => at + 1)

test('what a sample can do, and answers otherwise when it is posted again, says so', async ({
  db,
}) => {
  const member = await loggedIn(db, 'member')
  const callers = { anyone: visitor, member, admin: await loggedIn(db, 'admin') }
  const otherwise: string[] = []
  let done = 0
  for (const call of undeclared) {
    const answers = await postTwice(db, call, callers[call.who.role])
    if (!answers) continue
    done++
    if (answers[0] !== answers[1] && !OTHERWISE.includes(call.call)) otherwise.push(call.call)
  }
  expect(otherwise).toEqual([])
  expect(done).toBeGreaterThan(60)
}, 600_000)

/** Both answers of the first sample that is done; undefined where none is. */
async function postTwice(db: Db, call: Endpoint, caller: Caller): Promise<string[] | undefined> {
  for (const id of idNamesOf(call).length > 0 ? IDS : [1]) {
    const body = bodyOf(call, id)
    if (!body) return undefined
    await sql`savepoint here`.execute(db)
    const first = await answerOf(db, call, { caller, body })
    const second = isRefusal(first) ? '' : await answerOf(db, call, { caller, body })
    await undoSince(db, 'here')
    if (!isRefusal(first)) return [first, second]
  }
  return undefined
}

async function answerOf(
  db: Db,
  { run }: Endpoint,
  { caller, body }: { caller: Caller; body: object },
): Promise<string> {
  await db.deleteFrom('rate_counter').execute()
  refusedHere.clear()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  await sql`savepoint post`.execute(db)
  try {
    const context = contextFor(db, { caller, method: 'POST', headers })
    const answer = JSON.stringify(await run(context, body)) ?? ''
    await sql`release savepoint post`.execute(db)
    return answer
  } catch (error) {
    await undoSince(db, 'post')
    return `refused: ${error instanceof Error ? error.message : error}`
  }
}

async function undoSince(db: Db, savepoint: 'here' | 'post'): Promise<void> {
  await sql`rollback to savepoint ${sql.ref(savepoint)}`.execute(db)
  // Else they would lie within each other, thousands deep.
  await sql`release savepoint ${sql.ref(savepoint)}`.execute(db)
}

function isRefusal(answer: string): boolean {
  return answer.startsWith('refused: ')
}

function idNamesOf({ input }: Endpoint): string[] {
  return Object.keys(shapeOf(input, 'input').properties ?? {}).filter(
    (name) => /^ids?$|_ids?$/.test(name) && !['user_id', 'login_id', 'client_id'].includes(name),
  )
}

/** The sample with one row in all its ids, and other values where those of the sample do not fit. */
function bodyOf(call: Endpoint, id: number): Record<string, unknown> | undefined {
  const { properties = {} } = shapeOf(call.input, 'input')
  const body = sampleFor(call, 'some@undo.example')
  for (const name of idNamesOf(call)) if (name in body) body[name] = name.endsWith('s') ? [id] : id
  for (let round = 0; round < 10; round++) {
    const read = call.input.safeParse(body)
    if (read.success) return body
    for (const { path } of read.error.issues) {
      const name = String(path[0])
      body[name] = valuesOf(properties[name])[round]
    }
  }
  return undefined
}

function valuesOf(shape: Shape | undefined): unknown[] {
  const { enum: own = [], anyOf = [] } = shape ?? {}
  const inner = anyOf.flatMap((one) => one.enum ?? [])
  return [...own.slice(0, 1), ...inner.slice(0, 1), true, [1], 'x', '2030-01-01', 0, 2, [], {}]
}
