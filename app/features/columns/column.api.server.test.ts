import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { columns } from '#db/world/columns/rows.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getRecentPostList } from './column.api.server.ts'
import { readColumn, readFeed } from './column-page.queries.server.ts'

const UNPUBLISHED = 'before-the-tax-return'
const now = systemNow()

test('articles are listed newest first, and not before their day', async ({ db }) => {
  const { rows, total } = await getRecentPostList.run(contextFor(db), {})
  const times = rows.map((row) => row.published_at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(rows.map((row) => row.slug)).not.toContain(UNPUBLISHED)
  expect(total).toBe(columns.length - 1)
})

test('a category lists its articles alone', async ({ db }) => {
  const { rows } = await getRecentPostList.run(contextFor(db), { category: 'career' })
  expect(rows.map((row) => row.slug).toSorted()).toEqual(['cobol-next-step', 'talking-about-rates'])
  expect(rows[0]?.category).toEqual({ slug: 'career', name: 'キャリア' })
})

test('an article is found from its day on, and no longer when it is put away or a draft', async ({
  db,
}) => {
  const find = (at: Date) => readColumn(db, at, UNPUBLISHED)
  const later = new Date(now.getTime() + 8 * 24 * 3_600_000)
  await expect(find(now)).rejects.toMatchObject({ status: 404 })
  expect((await find(later)).column.title).toBe('確定申告の前にそろえておくもの')
  await db.updateTable('column_post').set({ status: 'draft' }).execute()
  await expect(find(later)).rejects.toMatchObject({ status: 404 })
})

test('an article has its headings to jump to, its tags with open projects, and what is next to it', async ({
  db,
}) => {
  const { sections, tags, items, neighbours } = await readColumn(db, now, 'cobol-next-step')
  expect(sections.map(({ title }) => title)).toContain('道その2：移行の側に回る')
  expect(tags.map(({ term }) => term)).toContain('COBOL')
  expect(items.length).toBeGreaterThan(0)
  expect(neighbours.newer?.slug).toBe('invoice-and-consumption-tax')
  expect(neighbours.older?.slug).toBe('ten-points-before-signing')
})

test('no article can bring a script or a picture of another server into its page', async ({
  db,
}) => {
  const body_markdown =
    '<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![p](https://x.example/p.png)'
  await db.updateTable('column_post').set({ body_markdown }).execute()
  const { html } = await readColumn(db, now, 'settlement-range')
  expect(html).not.toMatch(/<script|<img|javascript:/)
})

test('the feed has whole articles, whose links lead back to the site', async ({ db }) => {
  const site = { siteName: 'アンケン', origin: 'https://anken.example' }
  const { entries, self } = await readFeed(db, now, { site, ending: 'rss' })
  const remote = entries.find(({ url }) => url.endsWith('/choosing-remote-projects'))
  expect(self).toBe('https://anken.example/column.rss')
  expect(remote?.html).toContain('href="https://anken.example/item/search?remote=full"')
  expect(entries).toHaveLength(columns.length - 1)
})
