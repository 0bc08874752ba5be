import { expect, test } from 'vitest'
import { pageMeta, withEnding } from './page-meta.ts'

const matches = [{ loaderData: { siteName: 'アンケン', origin: 'https://anken.example' } }]

test('a page says its one address, whichever was asked for', () => {
  const meta = pageMeta(matches, { title: 'Javaの案件', path: '/item/tag/7' })
  const href = 'https://anken.example/item/tag/7'
  expect(meta).toContainEqual({ title: 'Javaの案件｜アンケン' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href })
  expect(meta).toContainEqual({ property: 'og:url', content: href })
})

test('a page that search engines leave out lets them follow its links', () => {
  const robots = { name: 'robots', content: 'noindex, follow' }
  expect(pageMeta(matches, { isHidden: true })).toContainEqual(robots)
  expect(pageMeta(matches, {})).not.toContainEqual(robots)
})

test('a list leads feed readers to its feeds', () => {
  const meta = pageMeta(matches, { feed: '/item/search?keyword=Java' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'RSS',
    href: '/item/search.rss?keyword=Java',
  })
  expect(withEnding('/item/tag/7', 'json')).toBe('/item/tag/7.json')
})

test('a page is shared with its own picture, or with that of the site', () => {
  const own = pageMeta(matches, { picture: '/og/item/1.png' })
  expect(own).toContainEqual({
    property: 'og:image',
    content: 'https://anken.example/og/item/1.png',
  })
  const site = { property: 'og:image', content: 'https://anken.example/og/site.png' }
  expect(pageMeta(matches, {})).toContainEqual(site)
})
