import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { test as base } from '#tests/support/test.ts'
import { listColumns } from './column.queries.server.ts'
import { takeOverPosts } from './wordpress-post.commands.server.ts'
import { plainText } from './wordpress-post.markup.ts'

const now = systemNow()

/** A WordPress with given posts. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest refuses a fixture whose first parameter is no object pattern.
const test = base.extend('wordpress', async ({}, { onCleanup }) => {
  const site: { posts: unknown; requests: string[] } = { posts: [], requests: [] }
  const server = createServer((request, answer) => {
    site.requests.push(request.url ?? '')
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(site.posts))
  }).listen(0, '127.0.0.1')
  onCleanup(() => {
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { site, url }
})

function post(url: string, id: number, more: object = {}) {
  return {
    id,
    link: `${url}/blog/${id}/`,
    title: { rendered: `記事&#8220;${id}&#8221;<script>alert(1)</script>` },
    excerpt: { rendered: '<p>はじめに&hellip; <a href="javascript:alert(1)">続き</a></p>' },
    date_gmt: `2026-11-1${id % 10}T01:00:00`,
    modified_gmt: '2026-11-19T01:00:00',
    ...more,
  }
}

async function read(db: Db, url: string) {
  await takeOverPosts(db, now, { url, mayBePrivate: true })
  const { rows } = await listColumns(db, now, { page: 1, per_page: 50 })
  return rows.filter(({ is_outside }) => is_outside)
}

test('posts of a WordPress are listed beside our own articles, as text that leads there', async ({
  db,
  wordpress: { site, url },
}) => {
  site.posts = [post(url, 1), post(url, 2)]
  const rows = await read(db, url)
  expect(rows.map((row) => row.title)).toEqual(['記事“2”', '記事“1”'])
  expect(rows[1]).toMatchObject({
    url: `${url}/blog/1/`,
    lead: 'はじめに… 続き',
    published_at: '2026-11-11T10:00:00+09:00',
  })
  expect(site.requests[0]).toMatch(/^\/wp-json\/wp\/v2\/posts\?per_page=50&/)
})

test('a post that leads to another host or makes no sense is left out, the others are not', async ({
  db,
  wordpress: { site, url },
}) => {
  const elsewhere = post(url, 2, { link: 'https://evil.example/' })
  site.posts = [
    post(url, 1),
    elsewhere,
    { id: 'x' },
    null,
    post(url, 4, { title: { rendered: ' ' } }),
  ]
  expect((await read(db, url)).map((row) => row.slug)).toEqual(['wp-1'])
})

test('a post that could not be stored holds up no other', async ({
  db,
  wordpress: { site, url },
}) => {
  await sql`update column_post set slug = 'wp-3'
    where id = (select min(id) from column_post)`.execute(db)
  site.posts = [
    post(url, 1, { date_gmt: '2026-13-45T99:99:99' }),
    post(url, 2),
    post(url, 2, { title: { rendered: '2回目' } }),
    post(url, 3),
    post(url, 4),
  ]
  expect((await read(db, url)).map((row) => row.slug)).toEqual(['wp-4', 'wp-2'])
})

test('what changes there changes here, and what is gone there is gone here', async ({
  db,
  wordpress: { site, url },
}) => {
  site.posts = [post(url, 1), post(url, 2), post(url, 3)]
  await read(db, url)
  site.posts = [post(url, 1, { title: { rendered: '直した題' } }), post(url, 3)]
  expect((await read(db, url)).map((row) => row.title)).toEqual(['記事“3”', '直した題'])
})

test('what is older than the posts that are handed out stays', async ({
  db,
  wordpress: { site, url },
}) => {
  site.posts = [post(url, 1), post(url, 2)]
  await read(db, url)
  site.posts = [post(url, 2)]
  expect(await read(db, url)).toHaveLength(2)
})

test('what was read stays while the WordPress is broken', async ({
  db,
  wordpress: { site, url },
}) => {
  site.posts = [post(url, 1)]
  await read(db, url)
  site.posts = { code: 'rest_disabled' }
  await expect(read(db, url)).rejects.toThrow()
  const { rows } = await listColumns(db, now, { page: 1, per_page: 50 })
  expect(rows.filter(({ is_outside }) => is_outside)).toHaveLength(1)
})

test('text of other sites is text, whatever is in it', () => {
  expect(plainText('a&lt;b&gt; <b>c</b>&#0;&#x1F680;<style>d</style>', 50)).toBe('a<b> c 🚀')
  expect(plainText('あ'.repeat(60), 50)).toHaveLength(50)
})

const PIECES = [
  ...[
    '<',
    '<a',
    '<script>',
    '</script',
    '<script><',
    '<!--',
    '&#',
    '&amp',
    '&#x41;',
    '[…',
    ' ',
    '\u0001',
  ],
  ...['<style>/*', '<script></style>', '&hellip;', '\ud83d'],
]

test.for(PIECES)('%j again and again is read at once', (piece) => {
  const begun = performance.now()
  const text = plainText(piece.repeat(1_000_000 / piece.length), 120)
  expect(text.length).toBeLessThan(121)
  expect(performance.now() - begun).toBeLessThan(50)
})
