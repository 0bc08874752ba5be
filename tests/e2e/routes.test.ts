import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { deletedItem, draftItem } from '#db/world/items/unseen.ts'
import { mergedTagRows, tagId } from '#db/world/tags.ts'

const ROUTES = join(import.meta.dirname, '../../docs/product/routes.tsv')

type Route = { path: string; address: string; kind: Kind; to?: string }
type Kind = 'found' | 'left out' | 'behind a login' | 'sent on' | 'a file' | 'an act' | 'not there'

/** One of the things that an address with names in it represents. */
const examples: Record<string, string> = {
  '/item/detail/:id': `/item/detail/${remoteJava.id}`,
  '/item/detail/:id/report': `/item/detail/${remoteJava.id}/report`,
  '/item/tag/:id': `/item/tag/${tagId('Java')}`,
  '/item/search/:picker': '/item/search/skills',
  '/considers/item/:id': `/considers/item/${remoteJava.id}`,
  '/considers/item/:id/remove': `/considers/item/${remoteJava.id}/remove`,
  '/entry/:id': `/entry/${remoteJava.id}`,
  '/entry/:id/guest': `/entry/${remoteJava.id}/guest`,
  '/entry/:id/guest/sent': `/entry/${remoteJava.id}/guest/sent`,
  '/user/entry/:id': '/user/entry/1',
  '/user/skill-sheets/:id/read': '/user/skill-sheets/1/read',
  '/front-news/detail/:id': '/front-news/detail/1',
  '/column/:slug': '/column/settlement-range',
  '/item/marketprice/:id': `/item/marketprice/${tagId('Java')}`,
  '/terms/:edition': '/terms/2026-11-01',
  '/privacy/:edition': '/privacy/2026-11-01',
  '/login/social/:provider': '/login/social/github',
  '/sitemap/:file': '/sitemap/pages.xml',
  '/feeds/:partner/:file': '/feeds/indeed/index.xml',
  '/item/tag/:id.rss': `/item/tag/${tagId('Java')}.rss`,
  '/item/tag/:id.json': `/item/tag/${tagId('Java')}.json`,
  '/og/item/:id.png': `/og/item/${remoteJava.id}.png`,
}

/** Where somebody goes on from a page that only follows another one. */
const before: Record<string, string> = {
  '/logout': '/',
  '/entry/:id': `/entry/${remoteJava.id}/guest`,
  '/entry/:id/guest/sent': `/entry/${remoteJava.id}/guest`,
  '/login/code': '/login',
  '/login/confirm': '/login?to=',
  '/login/confirm/mail': '/login?to=',
  '/login/social/:provider': '/login',
  '/user/regist/mailsend': '/user/regist',
  '/user/regist/comp': '/user/regist',
  '/contact/confirm': '/contact',
  '/contact/comp': '/contact',
  '/company/confirm': '/company',
  '/company/comp': '/company',
  '/engineers-guide-to-success/thanks': '/engineers-guide-to-success/mail',
}

/** What is of use to one person alone, or to none who searches. */
const leftOut = [
  ...[
    '/login',
    '/login/unlock',
    '/unsubscribe',
    '/unsubscribe/complain',
    '/appearance',
    '/api/docs',
    '/item/search/:picker',
  ],
  ...['/considers', '/considers/compare', '/considers/item/:id', '/item/detail/:id/report'],
  ...['/considers/remove', '/considers/restore', '/considers/note', '/considers/item/:id/remove'],
  ...[
    '/entry/:id/guest',
    '/user/send/auth/mail',
    '/user/password/reset/mail',
    '/user/password/reset/update',
  ],
  // Where advertising leads; search engines find the same words on other pages.
  ...['/lp1', '/lp2', '/lp3', '/introduce/stop'],
  ...['/user/edit/email/auth', '/user/edit/email/undo', '/user/regist/invited'],
  ...['/terms/:edition', '/privacy/:edition'],
]

/** Opened by itself, an act of a page that everybody may see is that page. */
const acts: Record<string, string> = { '/introduce/link-create': '/introduce' }

const MEMBERS = /^\/(user|entry|user-skill-matching-item|considers\/share)(\/|$)/
const OPEN_FORM = '/user/regist'
const OTHERS = /^\/(admin|dev)(\/|$)/

function routeOf(path: string): Route[] {
  const address = examples[path] ?? path
  // What needs a world of its own to be shown has its own tests.
  if (OTHERS.test(path) || address.includes(':')) return []
  const to = before[path]
  if (to) return [{ path, address, kind: 'sent on', to }]
  if (path === '/considers/shared' || path === '/item-confirmation')
    return [{ path, address, kind: 'not there' }]
  if (/\.[a-z]+$/.test(path) || path.endsWith('/:file')) return [{ path, address, kind: 'a file' }]
  if (acts[path]) return [{ path, address, kind: 'an act', to: acts[path] }]
  if (leftOut.includes(path)) return [{ path, address, kind: 'left out' }]
  if (path === OPEN_FORM || !MEMBERS.test(path)) return [{ path, address, kind: 'found' }]
  const login = `/login?to=${encodeURIComponent(address)}`
  return [{ path, address, kind: 'behind a login', to: login }]
}

const [, ...lines] = (await readFile(ROUTES, 'utf8')).trim().split('\n')
const routes = lines.flatMap((line) => routeOf(line.split('\t')[0] ?? ''))
const pages = routes.filter(({ kind }) => kind === 'found' || kind === 'left out')

async function request(path: string) {
  const { url } = inject('site')
  const answer = await fetch(url + path, { redirect: 'manual' })
  const html = await answer.text()
  return {
    status: answer.status,
    to: answer.headers.get('Location'),
    type: answer.headers.get('Content-Type') ?? '',
    html,
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => plainText(text)),
    address: /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(url, ''),
    isLeftOut: /<meta name="robots" content="noindex/.test(html),
    isDescribed: /<meta name="description" content=".{20,}"/.test(html),
  }
}

function plainText(html: string): string {
  return html.replace(/<[^>]*>|<!--.*?-->/g, '').trim()
}

test.for(pages)(
  '$path is a page with one heading, and is $kind by search engines',
  async (route) => {
    const isFound = route.kind === 'found'
    const page = await request(route.address)
    expect(page).toMatchObject({ status: 200, isLeftOut: !isFound })
    expect(page.headings).toHaveLength(1)
    if (!isFound) return
    expect(page).toMatchObject({ address: route.address, isDescribed: true })
  },
)

test.for(routes.filter(({ kind }) => kind === 'an act'))(
  '$path is $kind of $to',
  async ({ address, to }) => {
    expect(await request(address)).toMatchObject({ status: 200, address: to })
  },
)

const ways = routes.filter(({ kind }) => kind === 'sent on' || kind === 'behind a login')

test.for(ways)('$path is $kind, to $to', async ({ address, to }) => {
  expect(await request(address)).toMatchObject({ status: 302, to })
})

test.for(routes.filter(({ kind }) => kind === 'a file'))('$path is a file', async ({ address }) => {
  const { status, type } = await request(address)
  expect([status, type.includes('text/html')]).toEqual([200, false])
})

test('an address with a slash at its end leads to the one without', async () => {
  const addresses = routes.map(({ address }) => address).filter((address) => address !== '/')
  const answers = await Promise.all(addresses.map((address) => request(`${address}/?a=1`)))
  expect(answers.map(({ status, to }) => `${status} ${to}`)).toEqual(
    addresses.map((address) => `301 ${address}?a=1`),
  )
  expect(addresses.length).toBeGreaterThan(60)
})

test('the lists have the headings by which they are known', async () => {
  expect((await request('/item/search')).headings).toEqual([expect.stringMatching(/^案件一覧/)])
  expect((await request(`/item/tag/${tagId('Java')}`)).headings).toEqual([
    expect.stringMatching(/^Javaのフリーランス案件・求人一覧/),
  ])
})

const [merged] = mergedTagRows

test.for([
  ['/no-such-page', 404, '指定されたページは見つかりませんでした。（404）'],
  ['/item/tag/999999', 404, '指定されたタグのページは見つかりませんでした。（404）'],
  [`/item/tag/${tagId('Delphi')}`, 404, 'Delphiのフリーランス案件・求人一覧'],
  [`/item/detail/${draftItem.id}`, 404, '指定されたページは見つかりませんでした。（404）'],
  [`/item/detail/${deletedItem.id}`, 410, 'この案件の掲載は取り下げられました。（410）'],
] as const)('%s answers %i and says why', async ([path, status, heading]) => {
  const page = await request(path)
  expect(page).toMatchObject({ status, headings: [heading], isLeftOut: true })
})

test('a tag without open projects shows what has ended, with five tags each at most', async () => {
  const { html } = await request(`/item/tag/${tagId('Delphi')}`)
  expect(html).toContain('募集中の案件が見つかりませんでした。条件を変えて')
  const [, past = ''] = /過去に掲載した案件(.*?)<footer/s.exec(html) ?? []
  const tags = [...past.matchAll(/href="\/item\/tag\/\d+"/g)]
  expect(past).toMatch(/href="\/item\/detail\/\d+"/)
  expect([tags.length > 0, tags.length <= 5]).toEqual([true, true])
})

test('a merged tag leads to the one it is part of for good', async () => {
  expect(await request(`/item/tag/${merged?.id}`)).toMatchObject({
    status: 301,
    to: `/item/tag/${tagId('React')}`,
  })
})
