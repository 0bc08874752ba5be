import { expect, inject } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { readXml } from '#tests/support/xml.ts'
import { test } from './story.ts'

async function fetchPage(path: string, headers: Record<string, string> = {}) {
  const { url } = inject('site')
  const { pathname, search } = new URL(path, url)
  return await fetch(new URL(pathname + search, url), { headers })
}

async function linkedData(path: string): Promise<{ '@type': string }[]> {
  const html = await (await fetchPage(path)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...scripts].map(([, json = '']) => JSON.parse(json))
}

test('search engines read of an open project in its page, and of an ended one no more', async () => {
  const open = await linkedData(`/item/detail/${remoteJava.id}`)
  expect(open.map((data) => data['@type'])).toContain('JobPosting')
  const ended = await linkedData(`/item/detail/${endedCobol.id}`)
  expect(ended.map((data) => data['@type'])).toEqual(['BreadcrumbList'])
  expect((await linkedData('/')).map((data) => data['@type'])).toEqual(['WebSite'])
})

test('React takes over a page without touching what only machines read', async ({ visit }) => {
  const page = await visit(`/item/detail/${remoteJava.id}`)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = texts.map((text) => JSON.parse(text)['@type'])
  expect(types.toSorted()).toEqual(['BreadcrumbList', 'JobPosting'])
})

test('from the sitemap every kind of page is reached', async () => {
  const places = async (path: string) =>
    readXml(await (await fetchPage(path)).text()).children.map(
      ({ children: [place] }) => place?.text ?? '',
    )
  const files = await places('/sitemap.xml')
  const firsts = await Promise.all(files.map(async (file) => (await places(file))[0] ?? ''))
  const statuses = await Promise.all(firsts.map(async (page) => (await fetchPage(page)).status))
  expect(files.length).toBeGreaterThan(3)
  expect(statuses).toEqual(files.map(() => 200))
})

test('a feed reader finds the feed of a tag in its page, and asks for it but once', async () => {
  const html = await (await fetchPage(`/item/tag/${tagId('Java')}`)).text()
  const [, path = ''] = /type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(html) ?? []
  const feed = await fetchPage(path)
  expect(readXml(await feed.text()).name).toBe('rss')
  const again = { 'If-None-Match': feed.headers.get('ETag') ?? '' }
  expect((await fetchPage(path, again)).status).toBe(304)
})

test('a shared project has its picture', async () => {
  const html = await (await fetchPage(`/item/detail/${remoteJava.id}`)).text()
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const picture = await fetchPage(address)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(picture.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const made = await fetch(new URL('/og/item/101.png?v=made-up', inject('site').url), {
    redirect: 'manual',
  })
  expect(made.status).toBe(302)
})

test.for([
  '/item/tag/999999.rss',
  '/item/tag/x.json',
  '/og/item/0.png',
  '/sitemap/x.xml',
  '/feeds/indeed/0.xml',
  '/feeds/indeed/99999.xml',
  '/feeds/nobody/1.xml',
])('nothing is at %s', async (path) => {
  expect((await fetchPage(path)).status).toBe(404)
})

test.for(['/item/detail/%00', '/item/detail/%ff', '/%'])(
  '%s is the address of no page, and says so',
  async (path) => {
    const { url } = inject('site')
    const answer = await fetch(url + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('指定されたページは見つかりませんでした。')
  },
)

test('partners fetch all open projects, packed', async () => {
  const feed = await fetchPage('/feeds/indeed.xml', { 'Accept-Encoding': 'gzip' })
  expect(feed.headers.get('Content-Encoding')).toBe('gzip')
  const { name, children } = readXml(await feed.text())
  expect([name, children.some((child) => child.name === 'job')]).toEqual(['source', true])
  expect(feed.headers.get('Link')).toMatch(/^<http.*\/feeds\/indeed\/index\.xml>; rel="index"$/)
})

test('the parts of a feed are listed, and each is packed', async () => {
  const index = readXml(await (await fetchPage('/feeds/indeed/index.xml')).text())
  expect([index.name, index.children.length]).toEqual(['sitemapindex', 1])
  const part = await fetchPage('/feeds/indeed/1.xml', { 'Accept-Encoding': 'gzip' })
  expect(part.headers.get('Content-Encoding')).toBe('gzip')
  const { children } = readXml(await part.text())
  expect(children.some((child) => child.name === 'job')).toBe(true)
})
