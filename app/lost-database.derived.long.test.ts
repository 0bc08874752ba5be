import { RouterContextProvider } from 'react-router'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { loggedIn } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import './member-data.server.ts'
import './notices.server.ts'
import { type Caller, visitor } from './core/access/caller.ts'
import { tokenMinutes } from './core/access/mailed-token.server.ts'
import { contextKey } from './core/context.server.ts'
import { createDb, createPool } from './core/db/db.server.ts'

type Page = { loader?: Loader }
const pages = Object.entries(
  import.meta.glob<Page>(['./features/**/pages/*.tsx', './layouts/*-frame.tsx']),
)

/** Nobody answers there. */
const pool = createPool('postgres://anken@127.0.0.1:1/anken', 1)
const lost = createDb(pool)
afterAll(() => pool.end())

test('every page is loaded', () => {
  expect(pages.length).toBeGreaterThan(250)
})

test.for(pages)('%s says of a lost database when to come back', async ([, open], { db }) => {
  const { loader } = await open()
  if (!loader) return
  const failed: string[] = []
  for (const purpose of Object.keys(tokenMinutes)) {
    failed.push(...(await faultsOf(loader, visitor, purpose)))
  }
  for (const caller of [await loggedIn(db, 'member'), await loggedIn(db, 'admin')]) {
    failed.push(...(await faultsOf(loader, caller, 'none')))
  }
  expect(failed).toEqual([])
})

type Loader = (args: object) => unknown

/** As React Router asks for a page, of a reader who has followed a mailed link. */
async function faultsOf(loader: Loader, caller: Caller, purpose: string): Promise<string[]> {
  const headers = { Cookie: `anken_link=${purpose}.${'a'.repeat(43)}` }
  const own = contextFor(lost, { caller, headers, path: '/page?draft=1&item=101' })
  const context = new RouterContextProvider()
  context.set(contextKey, own)
  const { url } = own.request
  const params = { id: '101', key: 'key', partner: 'indeed' }
  const request = new Request(url, { headers })
  const status = await new Promise((resolve) => resolve(loader({ context, url, params, request })))
    .then(async (given) => {
      if (given instanceof Response) await given.bytes()
      return statusIn(given, 200)
    })
    .catch((thrown: unknown) => statusIn(thrown, 500))
  const isHonest = status < 500 || (status === 503 && own.answer.has('Retry-After'))
  return isHonest ? [] : [`${status} for a ${caller.kind} with a link for ${purpose}`]
}

/** Of an answer, or of what a page throws in its place; a fault of ours has none. */
function statusIn(given: unknown, otherwise: number): number {
  if (given instanceof Response) return given.status
  return answer.safeParse(given).data?.init.status ?? otherwise
}
const answer = z.object({ data: z.unknown(), init: z.object({ status: z.int() }) })
