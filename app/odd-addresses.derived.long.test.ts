import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { z } from 'zod'
import { loggedIn } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import './member-data.server.ts'
import './notices.server.ts'
import type { Caller } from './core/access/caller.ts'
import { visitor } from './core/access/caller.ts'
import { hitsHere } from './core/calls/rate-memory.server.ts'
import { contextKey } from './core/context.server.ts'
import type { Db } from './core/db/db.server.ts'

type Page = Partial<Record<'loader' | 'action', (args: object) => unknown>>
const pages = Object.entries(import.meta.glob<Page>('./features/**/pages/*.tsx'))

/** What somebody can write into an address or a form in place of a number or a name. */
const ODD = ['constructor', '__proto__', '\0', '2147483648', '01', '-1', '1e3', 'a/b', '\ud800', '']
const NAMES = ['id', 'ids', 'version', 'edition', 'interview_id', 'file_id', 'starts_at', 'answer']
const PARAMS = [
  'id',
  'other_id',
  'slug',
  'service',
  'kind',
  'category',
  'edition',
  'picker',
  'mail',
]

test('every page is loaded', () => {
  expect(pages.length).toBeGreaterThan(250)
})

test.for(pages)('%s never fails by its address or its form', async ([, open], { db }) => {
  const { loader, action } = await open()
  const failed: string[] = []
  for (const caller of [visitor, await loggedIn(db, 'member'), await loggedIn(db, 'admin')]) {
    for (const odd of ODD) {
      const sent = { db, caller, odd }
      const read = loader ? await statusOf(db, () => loader(argsOf(sent))) : 200
      const done = action ? await statusOf(db, () => action(argsOf(sent, 'POST'))) : 200
      if (read >= 500) failed.push(`GET by ${caller.kind} of ${JSON.stringify(odd)}`)
      if (done >= 500) failed.push(`POST by ${caller.kind} of ${JSON.stringify(odd)}`)
    }
  }
  expect(failed).toEqual([])
})

type Sent = { db: Db; caller: Caller; odd: string }

/** What React Router gives to a page. */
function argsOf({ db, caller, odd }: Sent, method: 'GET' | 'POST' = 'GET') {
  hitsHere.clear()
  const path = `/odd?${new URLSearchParams(NAMES.map((name) => [name, odd]))}`
  const own = contextFor(db, { caller, method, path })
  const context = new RouterContextProvider()
  context.set(contextKey, own)
  const { url } = own.request
  const body =
    method === 'POST' ? { body: new URLSearchParams(NAMES.map((name) => [name, odd])) } : {}
  const params = Object.fromEntries(PARAMS.map((name) => [name, odd]))
  return { context, url, params, request: new Request(url, { method, ...body }) }
}

async function statusOf(db: Db, work: () => unknown): Promise<number> {
  await sql`savepoint here`.execute(db)
  try {
    return statusIn(await work())
  } catch (error) {
    return statusIn(error, 500)
  } finally {
    await sql`rollback to savepoint here`.execute(db)
  }
}

/** Of an answer, of what a page gives back or throws in its place; a fault of ours has none. */
function statusIn(given: unknown, otherwise = 200): number {
  if (given instanceof Response) return given.status
  return answer.safeParse(given).data?.init.status ?? otherwise
}
const answer = z.object({ data: z.unknown(), init: z.object({ status: z.int() }) })
