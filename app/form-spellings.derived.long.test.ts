import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { loggedIn } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import './notices.server.ts'
import type { Caller } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import { contextKey } from './core/context.server.ts'
import type { Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'

type Page = Partial<Record<'loader' | 'action', (args: object) => unknown>>
const pages = Object.entries(import.meta.glob<Page>('./features/**/pages/*.tsx'))
const everyone: readonly Endpoint[] = endpoints
const names = [
  ...new Set(
    everyone.flatMap(({ input }) => Object.keys(shapeOf(input, 'input').properties ?? {})),
  ),
  ...[
    'ids',
    'panel',
    'item',
    'mail',
    'op',
    'comment_must_0',
    'comment_must_00134',
    'comment_nice_0',
  ],
]
const PARAMS = ['id', 'other_id', 'slug', 'edition', 'mail', 'file_id', 'interview_id', 'item_id']

/** Of each JavaScript, or a reader of numbers, makes 134. */
const SPELLINGS = [
  ...[
    '0x86',
    '0X86',
    '1.34e2',
    '1.34E+2',
    '13400e-2',
    '134e0',
    '0b10000110',
    '0o206',
    '134.0',
    '134.',
  ],
  ...['+134', '00134.0', '1_34', '134n', '134;', '(134)', '134 円', '-0x86', '134\u200b'],
]
const tried = { pages: 0, calls: 0 }

test.for(pages)(
  '%s makes no number of another spelling',
  { timeout: 60_000 },
  async ([path, open], { db }) => {
    const page = await open()
    const caller = await loggedIn(db, /\/office\/|staff|admins/.test(path) ? 'admin' : 'member')
    const { received, stop } = listen()
    const found: string[] = []
    for (const text of SPELLINGS) {
      await sendBoth(page, { db, caller, text })
      tried.calls += received.length
      const read = received.splice(0).filter(isRead)
      if (read.length > 0) found.push(`${text}: ${JSON.stringify(read).slice(0, 300)}`)
    }
    stop()
    tried.pages += 1
    expect(found).toEqual([])
  },
)

function isRead(raw: unknown): boolean {
  return numbersIn(raw).some((one) => Math.abs(Number(one)) === 134)
}

test('most pages were tried, and many of them asked a call', () => {
  expect(tried.pages).toBeGreaterThan(300)
  expect(tried.calls).toBeGreaterThan(2_000)
})

/** What reaches a call, in place of what the call does. */
function listen() {
  const received: unknown[] = []
  const runs = everyone.map((call) => [call, call.run] as const)
  for (const [call] of runs)
    call.run = async (_, raw) => {
      received.push(raw)
      throw new Problem(400, 'read')
    }
  const stop = () => {
    for (const [call, run] of runs) call.run = run
  }
  return { received, stop }
}

type Tried = { db: Db; caller: Caller; text: string }

async function sendBoth({ loader, action }: Page, given: Tried): Promise<void> {
  if (loader) await send(loader, { ...given, method: 'GET' })
  if (action) await send(action, { ...given, method: 'POST' })
}

type Sent = Tried & { method: 'GET' | 'POST' }

async function send(work: (args: object) => unknown, { db, caller, text, method }: Sent) {
  const query = new URLSearchParams(names.map((name) => [name, text]))
  const own = contextFor(db, {
    caller,
    method,
    path: `/form${method === 'GET' ? `?${query}` : ''}`,
  })
  const context = new RouterContextProvider()
  context.set(contextKey, own)
  const { url } = own.request
  const request = new Request(url, { method, ...(method === 'POST' ? { body: query } : {}) })
  const params = Object.fromEntries(PARAMS.map((name) => [name, method === 'GET' ? text : '1']))
  await sql`savepoint here`.execute(db)
  try {
    await work({ context, url, params, request })
  } catch (error) {
    if (error instanceof Error && !(error instanceof Problem)) throw error
  } finally {
    await sql`rollback to savepoint here`.execute(db)
  }
}

/** Every number, and every text that is one. */
function numbersIn(value: unknown): unknown[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return /^-?\d+$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
