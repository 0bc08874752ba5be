import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { z } from 'zod'
import { loggedIn } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import './member-data.server.ts'
import './notices.server.ts'
import { type Caller, visitor } from './core/access/caller.ts'
import { tokenMinutes } from './core/access/mailed-token.server.ts'
import { contextKey } from './core/context.server.ts'
import type { Db } from './core/db/db.server.ts'
import { answerPath } from './features/clients/requests/confirmation-request.form.server.ts'
import { mails } from './mails.server.ts'
import routes from './routes.ts'

type Page = { loader?: (args: object) => unknown }
const pages = import.meta.glob<Page>('./features/**/pages/*.tsx')

const SECRET = /[?&]token=[^\s"]+/
const sampled = mails.flatMap(({ sample, render }) =>
  [...render(sample).text.matchAll(/https?:\/\/[^\s/]+(\/\S*)/g)].map(([, path = '']) => path),
)
const links = [...new Set(sampled.filter((path) => SECRET.test(path)))]

test('every mail with a secret link is read', () => {
  const paths = links.map((link) => new URL(link, 'http://localhost').pathname)
  expect(new Set(paths).size).toBeGreaterThan(10)
})

test('a link that was used would be seen', async ({ db }) => {
  const before = await countWrites(db)
  await issueTokens(db, links[0] ?? '')
  expect(await countWrites(db)).toBe(before + Object.keys(tokenMinutes).length)
})

/** A scanner of mails opens each link before its reader does; so do browsers that load pages ahead. */
test.for(links)('%s does nothing by being opened', async (link, { db }) => {
  await issueTokens(db, link)
  for (const caller of [visitor, await loggedIn(db, 'member'), await loggedIn(db, 'admin')]) {
    const before = await countWrites(db)
    for (let cookie = '', times = 0; times < 3; times++) {
      cookie = await open(db, times === 0 ? link : pathOf(link), { caller, cookie })
    }
    expect(await countWrites(db)).toBe(before)
  }
  expect(
    await db.selectFrom('email_token').select('id').where('used_at', 'is not', null).execute(),
  ).toEqual([])
})

test('the question to a client whether a project is open is answered by no scanner', async ({
  db,
}) => {
  const { rows } = await sql<{ id: number }>`
    insert into confirmation_request
      (item_id, client_id, contact_id, admin_id, mail_key, requested_at, expires_at)
    select 101, client_id, id, 1, 'scanned', now(), now() + interval '1 day'
    from client_contact where deleted_at is null limit 1 returning id`.execute(db)
  const before = await countWrites(db)
  await open(db, answerPath(rows[0]?.id ?? 0), { caller: visitor, cookie: '' })
  expect(await countWrites(db)).toBe(before)
})

function pathOf(link: string): string {
  return link.replace(/\?.*$/, '')
}

/** The files of pages by their whole paths. */
function filesIn(entries: readonly RouteConfigEntry[], base = ''): Map<string, string> {
  return new Map(
    entries.flatMap(({ path, file, children = [] }) => {
      const whole = path === undefined ? base : `${base}/${path}`
      return [[whole, file] as const, ...filesIn(children, whole)]
    }),
  )
}

/** The token of a link, for everything that a link can be for. */
async function issueTokens(db: Db, link: string): Promise<void> {
  const token = new URL(link, 'http://localhost').searchParams.get('token') ?? ''
  for (const purpose of Object.keys(tokenMinutes)) {
    await sql`insert into email_token (purpose, subject_id, address_hash, token_hash, expires_at)
      values (${purpose}, 1, '\\x00', sha256(${token}::text::bytea), now() + interval '1 hour')`.execute(
      db,
    )
  }
}

type Opened = { caller: Caller; cookie: string }

/** Opens a page as a browser does, and answers the cookie that it has then. */
async function open(db: Db, path: string, { caller, cookie }: Opened): Promise<string> {
  const file = filesIn(await routes).get(pathOf(path))
  const { loader } = (await pages[`./${file}`]?.()) ?? {}
  if (!loader) throw new Error(`${path} is no page`)
  const own = contextFor(db, { caller, path, headers: { Cookie: cookie } })
  const context = new RouterContextProvider()
  context.set(contextKey, own)
  const { url } = own.request
  const request = new Request(url, { headers: { Cookie: cookie, Purpose: 'prefetch' } })
  try {
    await loader({ context, url, params: {}, request })
  } catch (thrown) {
    expect(statusIn(thrown)).toBeLessThan(500)
  }
  return (
    own.answer
      .getSetCookie()
      .map((one) => one.replace(/;.*$/, ''))
      .join('; ') || cookie
  )
}

/** Of what a page throws in the place of an answer; a fault of ours has none. */
function statusIn(thrown: unknown): number {
  if (thrown instanceof Response) return thrown.status
  return refusal.safeParse(thrown).data?.init.status ?? 500
}
const refusal = z.object({ init: z.object({ status: z.int() }) })

/** Rows that were written by this transaction, counters of limits left out. */
async function countWrites(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: string }>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del) as writes from pg_stat_xact_user_tables
    where relname <> 'rate_counter'`.execute(db)
  return Number(rows[0]?.writes)
}
