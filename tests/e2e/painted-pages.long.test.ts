import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { addMember, logIn } from './members.ts'
import { memberPages, pages } from './pages.ts'
import { test, type Visit } from './story.ts'

const LIST = '/item/search'
const DETAIL = `/item/detail/${remoteJava.id}`
const MINE = '/user'
const MATCHES = '/user-skill-matching-item'
const SLOW = { timeout: 120_000 }

test(
  'painted or rendered for one alone, each page of a member is the same',
  SLOW,
  async ({ visit }) => {
    const { page } = await busyMember(visit)
    const cookie = await cookiesOf(page)
    const cached: string[] = []
    for (const { path } of [...pages, ...memberPages]) {
      await expect.poll(async () => await readBoth(path, cookie), { message: path }).toBe('same')
      if ((await read(path, cookie)).state !== 'BYPASS') cached.push(path)
    }
    expect(cached).toEqual(expect.arrayContaining([LIST, DETAIL, '/flow', '/', MINE, MATCHES]))
  },
)

test('each member is painted their own marks, and nobody those of another', async ({ visit }) => {
  const [busy, other] = [await busyMember(visit), await newMember(visit)]
  for (const path of [LIST, DETAIL, MINE, MATCHES, `${LIST}.data`, `${MATCHES}.data`]) {
    const pages = [busy, other].map(async ({ page }) => await read(path, await cookiesOf(page)))
    const [theirs, others] = await Promise.all(pages)
    const listed = await listOf(busy.id)
    expect(theirs?.body.includes(listed)).toBe(true)
    expect(others?.body.includes(listed)).toBe(false)
    for (const answer of [theirs, others]) {
      expect(/data-own|@[0-9a-f-]{36}@|\b4\d{15}\b/.test(answer?.body ?? '')).toBe(false)
      expect(answer?.cacheControl).toBe('private, no-store')
    }
  }
})

test('the scripts of a painted page are those that its policy allows', async ({ visit }) => {
  const { page } = await busyMember(visit)
  const { body, policy } = await read(LIST, await cookiesOf(page))
  const inline = [
    ...body.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
  ]
  expect(inline.length).toBeGreaterThan(1)
  for (const [, text = ''] of inline) {
    expect(policy).toContain(createHash('sha256').update(text).digest('base64'))
  }
})

test('the page of an item says that its member has applied, and says so to nobody else', async ({
  visit,
}) => {
  const [applied, other] = [await newMember(visit), await newMember(visit)]
  await runSql(
    `with made as (insert into entry (member_id, item_id, content_sha256, reply_due_on)
       values ($1, $2, sha256('x'), current_date) returning id)
     insert into entry_move (entry_id, stage, actor) select id, 'received', 'member' from made`,
    [applied.id, remoteJava.id],
  )
  const [theirs, others] = [applied, other].map(async ({ page }) =>
    read(DETAIL, await cookiesOf(page)),
  )
  expect((await theirs)?.body).toContain('応募済み')
  expect((await others)?.body).not.toContain('応募済み')
})

test('without scripts the list shows what is on the shortlist', async ({ visit }) => {
  const { page } = await busyMember(visit)
  await page.goto(LIST)
  const marked = page.locator('main [data-shortlisted]')
  expect(await marked.first().getAttribute('href')).toMatch(/^\/considers\/item\//)
  expect(await page.getByRole('link', { name: 'お知らせ 1件未読' }).count()).toBe(1)
})

async function newMember(visit: Visit) {
  const credentials = await addMember('painted')
  const page = await logIn(visit, credentials, { javaScript: false })
  const [row] = await runSql('select id from member where login_id = $1', [credentials.login_id])
  return { page, id: Number(row?.id) }
}

/** With a skill, items on the shortlist and a notice that is not read. */
async function busyMember(visit: Visit) {
  const member = await newMember(visit)
  await runSql(
    `insert into consider (member_id, item_id)
     select $1, id from item where id = any($2) or (status = 'open' and id % 3 = 0)`,
    [member.id, [remoteJava.id, endedCobol.id]],
  )
  await runSql(
    `insert into dismissed_item (member_id, item_id)
     select $1, id from item where id = $2 or (status = 'open' and id % 5 = 0)`,
    [member.id, remoteJava.id],
  )
  await runSql(`insert into notice (member_id, kind, key) values ($1, 'x', 'x')`, [member.id])
  await runSql(
    `insert into member_skill (member_id, tag_id, years)
     select $1, tag_id, 5 from item_tag where item_id = $2 order by tag_id limit 3`,
    [member.id, remoteJava.id],
  )
  return member
}

async function runSql(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

async function read(path: string, cookie: string) {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await fetch(inject('site').url + path, { headers, redirect: 'manual' })
  return {
    body: await answer.text(),
    state: answer.headers.get('X-Cache'),
    policy: answer.headers.get('Content-Security-Policy') ?? '',
    cacheControl: answer.headers.get('Cache-Control'),
  }
}

/** Other stories change what a page shows while it is read twice: a difference counts if it remains. */
async function readBoth(path: string, cookie: string): Promise<string> {
  const painted = await read(path, cookie)
  if (painted.state === 'BYPASS') return 'same'
  // What cannot be shown after an act still makes the page its reader's own.
  const own = await read(path, `${cookie}; anken_flash=x`)
  const difference = firstDifference(markupOf(painted), markupOf(own))
  return painted.state === 'HIT' ? difference : `${painted.state} ${difference}`
}

async function cookiesOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

/**
 * Without the data of the page, which is the same in other places: equal values are written once. The token of a
 * form is another one in each answer.
 */
function markupOf({ body }: { body: string }): string {
  return body
    .replace(/streamController\.enqueue\(.*?<\/script>/gs, '')
    .replace(/name="_token" value="[^"]+"/g, '')
}

/** As the frame hands it on. */
async function listOf(id: number): Promise<string> {
  const rows = await runSql(
    `select c.item_id from consider c join item i on i.id = c.item_id where c.member_id = $1
       and i.deleted_at is null and i.published_at is not null and i.status <> 'draft'
       order by c.created_at desc, c.item_id desc limit 5`,
    [id],
  )
  return rows.map(({ item_id }) => item_id).join(',')
}

/** The first place where two texts differ, a few letters of each: a whole page is not to be read. */
function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  if (one === other) return 'same'
  return `${one.slice(at - 60, at + 60)} ≠ ${other.slice(at - 60, at + 60)}`
}
