import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { sitemapIndexOf, sitemapOf } from '#core/formats/sitemap.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { countItems } from '#features/items/list/item-search.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { readXml } from '#tests/support/xml.ts'
import { findSitemapFile, listSitemapFiles } from './sitemap.queries.server.ts'

const now = systemNow()

test('the sitemap names every open project, and none that has ended', async ({ db }) => {
  const entries = (await findSitemapFile(db, now, 'items-1.xml')) ?? []
  const { children } = readXml(sitemapOf('https://anken.example', entries))
  const places = children.map((url) => url.children[0]?.text)
  expect(places).toContain(`https://anken.example/item/detail/${remoteJava.id}`)
  expect(places).toContain(`https://anken.example/item/detail/${closingToday.id}`)
  expect(places).not.toContain(`https://anken.example/item/detail/${endedCobol.id}`)
})

test('projects are split by their ids, so that new ones leave the older files alone', async ({
  db,
}) => {
  const before = await listSitemapFiles(db, now)
  const item = { name: '新しい案件', status: 'open', remote: 'full', published_at: now } as const
  await db
    .insertInto('item')
    .values({ ...item, id: 20_001, updated_at: now })
    .execute()
  const after = await listSitemapFiles(db, now)
  const added = after.filter(({ path }) => !before.some((file) => file.path === path))
  expect(added.map(({ path }) => path)).toEqual(['/sitemap/items-3.xml'])
  expect(after.filter((file) => !added.includes(file))).toEqual(before)
  const third = await findSitemapFile(db, now, 'items-3.xml')
  expect(third?.map(({ path }) => path)).toEqual(['/item/detail/20001'])
})

test('the index of the sitemap lists when each file has last changed', async ({ db }) => {
  const { name, children } = readXml(
    sitemapIndexOf('https://anken.example', await listSitemapFiles(db, now)),
  )
  const items = children.find((file) => file.children[0]?.text.endsWith('/items-1.xml'))
  expect(name).toBe('sitemapindex')
  expect(items?.children[1]?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/)
})

test('the sitemap names every tag with open projects, and none that has only ended ones', async ({
  db,
}) => {
  const tags = (await findSitemapFile(db, now, 'tags.xml'))?.map(({ path }) => path)
  expect(tags).toContain(`/item/tag/${tagId('Java')}`)
  expect(tags).not.toContain(`/item/tag/${tagId('Delphi')}`)
})

test('a tag in a prefecture is named from five open projects on', async ({ db }) => {
  const crosses = (await findSitemapFile(db, now, 'crosses.xml'))?.map(({ path }) => path) ?? []
  const counts = await Promise.all(
    crosses.slice(0, 10).map(async (path) => {
      const [, tag, kind, id] =
        /^\/item\/tag\/(\d+)\/(prefecture|position)\/(\d+)$/.exec(path) ?? []
      const choice =
        kind === 'prefecture' ? { prefecture_id: [Number(id)] } : { tag_ids: [Number(id)] }
      return await countItems(db, now, { tag_id: Number(tag), ...choice })
    }),
  )
  expect(counts.length).toBeGreaterThan(3)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
})

test.for(['items-0.xml', 'items-9999.xml', 'items-1.xml.gz', '../items-1.xml', 'x'])(
  'there is no file of the sitemap named %s',
  async (file, { db }) => {
    expect(await findSitemapFile(db, now, file)).toBeUndefined()
  },
)
