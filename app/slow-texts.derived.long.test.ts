import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { z } from 'zod'
import { loggedIn } from '#tests/support/call-sample.ts'
import { testDatabase } from '#tests/support/database.ts'
import { longFieldsOf } from '#tests/support/long-fields.ts'
import { longShapes } from '#tests/support/long-shapes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { measureWork } from '#tests/support/thread-work.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import './notices.server.ts'
import { type Caller, visitor } from './core/access/caller.ts'
import { createDispatch } from './core/calls/dispatch.server.ts'
import { type Endpoint, endpoint } from './core/calls/endpoint.server.ts'
import { anyone } from './core/calls/guards.ts'
import { hitsHere, refusedHere } from './core/calls/rate-memory.server.ts'
import type { Db } from './core/db/db.server.ts'
import { startSearch } from './features/items/search/process/search-process.server.ts'

/** Milliseconds of the processor for one call: on the thread that answers, and on the one that searches. */
const MOST = { answer: 100, search: 500 }

const everyone: readonly Endpoint[] = endpoints
const tried = { calls: 0, texts: 0 }
let dataDir: string
let search: ReturnType<typeof startSearch>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anken-slow-'))
  const given = { databaseUrl: testDatabase(), dataDir, cacheBytes: 0 }
  search = startSearch({ ...given, onChange() {}, onAnswer() {} })
  await vi.waitFor(() => search.checkReady(), 15_000)
}, 30_000)

afterAll(async () => {
  await search.stop()
  await rm(dataDir, { recursive: true })
})

test.for(everyone)(
  '$call holds nobody up by what it is sent',
  { timeout: 60_000 },
  async (call, { db }) => {
    expect((await slowTextsOf(db, call)).join('\n')).toBe('')
  },
)

test('texts of more than fifty kinds were taken by most calls', () => {
  expect(longShapes.length).toBeGreaterThan(50)
  expect(tried.calls).toBeGreaterThan(250)
  expect(tried.texts).toBeGreaterThan(10_000)
})

const planted = endpoint({
  call: 'POST /api/front/planted',
  summary: 'For these tests',
  who: anyone,
  input: z.object({ text: z.string().max(8_000) }),
  output: z.number(),
  handle: ({ input: { text } }) => pairsIn(text),
})

/** Each blank is looked at again for each other one. */
function pairsIn(text: string): number {
  let pairs = 0
  for (const one of text) {
    if (one !== ' ') continue
    for (const other of text) if (one === other) pairs += 1
  }
  return pairs
}

test('a loop within a loop over a text would be seen', { timeout: 60_000 }, async ({ db }) => {
  expect((await slowTextsOf(db, planted)).map((slow) => slow.split(',')[0])).toContain('blanks')
})

async function slowTextsOf(db: Db, call: Endpoint): Promise<string[]> {
  const caller = call.who.role === 'anyone' ? visitor : await loggedIn(db, call.who.role)
  const fields = longFieldsOf(call)
  // What is made once, at the first call, is not made of its texts.
  await send(db, call, { caller, fields: fields.within((length) => 'a'.repeat(length)) ?? {} })
  if (fields.names.length === 0) return []
  tried.calls += 1
  const trials = longShapes.flatMap(([name, textOf]) =>
    [fields.within(textOf), fields.beyond(textOf)].flatMap((sent) =>
      sent ? [{ name, sent }] : [],
    ),
  )
  tried.texts += trials.length
  const slowOnce = await slowOf(db, call, caller, trials)
  // What is slow by chance, or in a bad moment of the machine, is not slow in each of three rounds.
  const slowTwice = await slowOf(db, call, caller, slowOnce)
  const slow = await slowOf(db, call, caller, slowTwice)
  return slow.map(
    ({ name, sent, fault }) => `${name}, ${JSON.stringify(sent).length} letters: ${fault}`,
  )
}

type Trial = { name: string; sent: Record<string, unknown> }

async function slowOf(db: Db, call: Endpoint, caller: Caller, trials: readonly Trial[]) {
  const slow: (Trial & { fault: string })[] = []
  for (const { name, sent } of trials) {
    let status = 0
    const { answer, others } = await measureWork(async () => {
      status = await send(db, call, { caller, fields: sent })
    })
    const isSlow = answer > MOST.answer || (call.method === 'GET' && others > MOST.search)
    const fault = `${status} after ${Math.round(answer)} and ${Math.round(others)} ms`
    if (isSlow || status >= 500) slow.push({ name, sent, fault })
  }
  return slow
}

type Sent = { caller: Caller; fields: Record<string, unknown> }

/** As a program sends it: what is measured begins with the bytes of its body and ends with those of the answer. */
async function send(db: Db, call: Endpoint, { caller, fields }: Sent): Promise<number> {
  const { method } = call
  const url = new URL(call.path, 'http://localhost:3000')
  const isRead = method === 'GET'
  for (const [name, value] of isRead ? Object.entries(fields) : [])
    url.searchParams.set(name, String(value))
  const body = isRead ? {} : { body: JSON.stringify(fields) }
  const headers = isRead ? {} : { headers: { 'Content-Type': 'application/json' } }
  await sql`savepoint here`.execute(db)
  hitsHere.clear()
  refusedHere.clear()
  const path = `${url.pathname}${url.search}`
  const answer = await createDispatch([call])(
    new Request(url, { method, ...headers, ...body }),
    contextFor(db, { caller, method, path }),
  )
  await answer.arrayBuffer()
  await sql`rollback to savepoint here`.execute(db)
  return answer.status
}
