import { expect } from 'vitest'
import { z } from 'zod'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { jsonFeedOf, rssOf } from '#core/formats/feed.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { test } from '#tests/support/test.ts'
import { readXml } from '#tests/support/xml.ts'
import { feedOf } from './item-feed.markup.ts'
import { listFeedItems } from './item-feed.queries.server.ts'

const now = systemNow()
const site = { siteName: 'アンケン', origin: 'https://anken.example' }

async function feedFor(db: Db, path: string, tag?: { id: number; term: string }) {
  const found = await listFeedItems(db, now, new URL(path, site.origin), tag?.id)
  return feedOf(found, site, { ending: 'rss', term: tag?.term })
}

test('the feed of a search has its newest projects, whatever page and order was asked for', async ({
  db,
}) => {
  const feed = await feedFor(db, '/item/search.rss?remote=full&sort=rate_high&page=3&per_page=10')
  const published = feed.entries.map(({ published_at }) => published_at ?? '')
  expect(published.length).toBeGreaterThan(3)
  expect(published).toEqual(published.toSorted().reverse())
  expect(feed.page).toBe('https://anken.example/item/search?remote=full')
  expect(feed.self).toBe('https://anken.example/item/search.rss?remote=full')
  expect(feed.entries.every(({ facts }) => facts.remote === 'full')).toBe(true)
})

test('the feed of a tag has its name and holds its projects alone', async ({ db }) => {
  const tag = { id: tagId('Java'), term: 'Java' }
  const feed = await feedFor(db, `/item/tag/${tag.id}.rss?prefecture_id=13`, tag)
  expect(feed.title).toBe('Java・東京都の新着案件｜アンケン')
  expect(feed.entries.every(({ tags }) => tags.includes('Java'))).toBe(true)
  expect(feed.self).toBe(`https://anken.example/item/tag/${tag.id}.rss?prefecture_id=13`)
})

test('RSS says of a project what a card says', async ({ db }) => {
  const { children } = readXml(rssOf(await feedFor(db, '/item/search.rss?keyword=AN-101')))
  const item = children[0]?.children.find(({ name }) => name === 'item')
  const text = (name: string) => item?.children.find((child) => child.name === name)?.text
  expect(text('title')).toBe(remoteJava.name)
  expect(text('link')).toBe(`https://anken.example/item/detail/${remoteJava.id}`)
  expect(text('pubDate')).toMatch(/ GMT$/)
  expect(text('description')).toContain('80〜95万円（税抜・月額）・フルリモート・')
  expect(text('description')).toContain('<p>必須：Javaでのバックエンド開発')
})

test('with days chosen or typed, a feed says the rate for them', async ({ db }) => {
  for (const path of ['/item/search.rss?days=4', '/item/search.rss?keyword=週4']) {
    const { entries } = await feedFor(db, path)
    const texts = entries.map(({ html }) => html).filter((html) => html.includes('万円'))
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.filter((html) => !/週4(?:なら|日の金額)/.test(html))).toEqual([])
  }
})

test('no text of a project becomes markup in a feed, nor breaks it', async ({ db }) => {
  const hostile = `]]></title><script>alert('1 & 2')</script>\u0008`
  const feed = await feedFor(db, '/item/search.rss')
  const entries = feed.entries.map((entry) => ({ ...entry, title: hostile, tags: [hostile] }))
  const { children } = readXml(rssOf({ ...feed, title: hostile, entries }))
  const titles = children[0]?.children.filter(({ name }) => name === 'title')
  expect(titles?.map(({ text }) => text)).toEqual([`]]></title><script>alert('1 & 2')</script>`])
})

test('a JSON Feed has the same entries with their figures', async ({ db }) => {
  const feed = await feedFor(db, '/item/search.json?keyword=AN-101')
  const { version, items } = z
    .object({ version: z.string(), items: z.array(z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(jsonFeedOf(feed)))
  expect(version).toBe('https://jsonfeed.org/version/1.1')
  expect(items[0]).toMatchObject({
    id: `https://anken.example/item/detail/${remoteJava.id}`,
    tags: expect.arrayContaining(['Java']),
    _facts: { code: 'AN-101', rate_min: 800_000, rate_max: 950_000, remote: 'full' },
  })
})
