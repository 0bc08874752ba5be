import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { loggedIn } from '#tests/support/call-sample.ts'
import { longShapes } from '#tests/support/long-shapes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { measureWork } from '#tests/support/thread-work.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import './notices.server.ts'
import type { Caller } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import { hitsHere, refusedHere } from './core/calls/rate-memory.server.ts'
import { contextKey } from './core/context.server.ts'
import type { Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'

/** Milliseconds of the processor on the thread that answers. */
const MOST = 100
/** As much as the door of the site lets in. */
const BYTES = 250_000

type Action = (args: { request: Request }) => unknown
type Page = { action?: Action }
const pages = Object.entries(import.meta.glob<Page>('./features/**/pages/*.tsx'))
const sources = import.meta.glob<string>('./{features,layouts,ui}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const everyone: readonly Endpoint[] = endpoints

/** Every name that a field of a form or of a call has. */
const names = [
  ...new Set([
    ...Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\bname="([\w.-]+)"/g)].map(([, name = '']) => name),
    ),
    ...everyone.flatMap(({ input }) => Object.keys(shapeOf(input, 'input').properties ?? {})),
  ]),
]

const tried = { forms: 0, fields: 0 }

test.for(pages)(
  '%s holds nobody up by its form',
  { timeout: 60_000 },
  async ([path, open], { db }) => {
    const { action } = await open()
    expect(action ? await slowTextsOf(action, path, db) : []).toEqual([])
  },
)

test('a loop within a loop over what a form holds would be seen', async ({ db }) => {
  const sender = { db, caller: await loggedIn(db, 'member') }
  const planted: Action = ({ request }) => pairsIn(request)
  const fields = [['text', ' '.repeat(8_000)]] as const
  expect(await bestOfThree(() => send(planted, sender, fields))).toBeGreaterThan(MOST)
})

async function pairsIn(request: Request): Promise<number> {
  const text = String((await request.formData()).get('text'))
  let pairs = 0
  for (const one of text) for (const other of text) if (one === other) pairs += 1
  return pairs
}

test('most forms were tried, with each field that they read', () => {
  expect(tried.forms).toBeGreaterThan(60)
  expect(tried.fields).toBeGreaterThan(300)
})

async function slowTextsOf(action: Action, path: string, db: Db): Promise<string[]> {
  const isOffice = /\/office\/|staff|admins/.test(path)
  const sender = { db, caller: await loggedIn(db, isOffice ? 'admin' : 'member') }
  const own = await namesReadBy(action, sender)
  if (own.length === 0) return []
  tried.forms += 1
  tried.fields += own.length
  const share = Math.floor(BYTES / own.length)
  const slow: string[] = []
  for (const [shape, textOf] of longShapes) {
    const text = fitting(textOf, share)
    const fields = own.map((name) => [name, text] as const)
    const work = await bestOfThree(() => send(action, sender, fields))
    if (work > MOST) slow.push(`${shape} in ${own.join()}: ${Math.round(work)} ms`)
  }
  return slow
}

type Sender = { db: Db; caller: Caller }
type Fields = readonly (readonly [string, string])[]

/** A mark in each field shows which of them reach a call. */
async function namesReadBy(action: Action, sender: Sender): Promise<string[]> {
  const received: string[] = []
  const runs = everyone.map((call) => [call, call.run] as const)
  for (const [call] of runs)
    call.run = async (_, raw) => {
      received.push(JSON.stringify(raw))
      throw new Problem(400, 'read')
    }
  const marks = [(at: number) => `mark${at}end`, (at: number) => String(7_000_000 + at)]
  try {
    for (const markOf of marks)
      await send(
        action,
        sender,
        names.map((name, at) => [name, markOf(at)]),
      )
  } finally {
    for (const [call, run] of runs) call.run = run
  }
  const all = received.join()
  return names.filter((_, at) => marks.some((markOf) => all.includes(markOf(at))))
}

async function send(action: Action, { db, caller }: Sender, fields: Fields) {
  hitsHere.clear()
  refusedHere.clear()
  const own = contextFor(db, { caller, method: 'POST', path: '/form' })
  const context = new RouterContextProvider()
  context.set(contextKey, own)
  const { url } = own.request
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([a, b]) => [a, b])),
  })
  const params = { id: '1', other_id: '2', slug: 'a', service: 'github', kind: 'a' }
  await sql`savepoint here`.execute(db)
  try {
    await action(Object.assign({ context, url, params }, { request }))
  } catch (error) {
    if (error instanceof Error && !(error instanceof Problem)) throw error
  } finally {
    await sql`rollback to savepoint here`.execute(db)
  }
}

async function bestOfThree(act: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best > MOST; tries++)
    best = Math.min(best, (await measureWork(act)).answer)
  return best
}

function fitting(textOf: (length: number) => string, bytes: number): string {
  const text = textOf(bytes)
  const size = new URLSearchParams([['', text]]).toString().length
  return size <= bytes ? text : textOf(Math.floor((bytes * bytes) / size))
}
