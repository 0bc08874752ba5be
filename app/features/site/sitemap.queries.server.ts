import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { SitemapEntry } from '#core/formats/sitemap.ts'
import { listColumnChanges } from '#features/columns/column.queries.server.ts'
import {
  listCrossPaths,
  listItemsOfPart,
  listOpenTags,
  listSitemapParts,
} from '#features/items/list/canonical-address.queries.server.ts'
import { tagPath } from '#features/items/list/canonical-address.rules.ts'
import { listMarketPaths } from '#features/market/market-overview.queries.server.ts'
import { listNewsChanges } from '#features/news/news.queries.server.ts'
import { listVoiceChanges } from '#features/voices/voice.queries.server.ts'
import { listNewestDocuments } from './documents/document.queries.server.ts'

/** The files of the sitemap. Those of the projects are split by their ids. */
export async function listSitemapFiles(db: Db, now: Date): Promise<SitemapEntry[]> {
  const [parts, news] = await Promise.all([listSitemapParts(db, now), listNewsChanges(db, now)])
  const latest = news.map(({ updated_at }) => updated_at.getTime())
  return [
    { path: '/sitemap/pages.xml' },
    { path: '/sitemap/tags.xml' },
    { path: '/sitemap/crosses.xml' },
    { path: '/sitemap/market.xml' },
    ...parts.map(({ part, updated_at }) => ({
      path: `/sitemap/items-${part}.xml`,
      at: stampInJapan(updated_at),
    })),
    { path: '/sitemap/columns.xml' },
    ...(news.length > 0
      ? [{ path: '/sitemap/news.xml', at: stampInJapan(new Date(Math.max(...latest))) }]
      : []),
  ]
}

/** What a file of the sitemap lists; undefined where there is no such file. */
export async function findSitemapFile(db: Db, now: Date, file: string) {
  const part = Number(/^items-([1-9]\d{0,5})\.xml$/.exec(file)?.[1] ?? 0)
  if (part > 0) return await listItems(db, now, part)
  if (file === 'pages.xml')
    return [...PAGES, ...(await listTexts(db, now)), ...(await listVoices(db))]
  if (file === 'columns.xml') return await listColumnEntries(db, now)
  if (file === 'news.xml') return await listNewsEntries(db, now)
  if (file === 'market.xml') return (await listMarketPaths(db, now)).map((path) => ({ path }))
  if (file === 'tags.xml') {
    return (await listOpenTags(db, now)).map(({ id }) => ({ path: tagPath(id) }))
  }
  if (file !== 'crosses.xml') return undefined
  const paths = await listCrossPaths(db, now)
  return paths.slice(0, MOST).map((path) => ({ path }))
}

/** More is no sitemap to its readers. */
const MOST = 50_000

/** Single pages that are worth finding. */
const PAGES: SitemapEntry[] = [{ path: '/' }, { path: '/item/search' }]

async function listTexts(db: Db, now: Date): Promise<SitemapEntry[]> {
  return (await listNewestDocuments(db, now)).map(({ slug, updated }) => ({
    path: `/${slug}`,
    at: updated,
  }))
}

async function listVoices(db: Db): Promise<SitemapEntry[]> {
  const voices = (await listVoiceChanges(db)).map(({ id, updated_at }) => ({
    path: `/voices/${id}`,
    at: stampInJapan(updated_at),
  }))
  return voices.length > 0 ? [{ path: '/voices' }, ...voices] : []
}

async function listNewsEntries(db: Db, now: Date): Promise<SitemapEntry[]> {
  const news = await listNewsChanges(db, now)
  return news.map(({ id, updated_at }) => ({
    path: `/front-news/detail/${id}`,
    at: stampInJapan(updated_at),
  }))
}

async function listColumnEntries(db: Db, now: Date): Promise<SitemapEntry[]> {
  const columns = await listColumnChanges(db, now)
  const articles = columns.map(({ slug, updated_at }) => ({
    path: `/column/${slug}`,
    at: stampInJapan(updated_at),
  }))
  return [{ path: '/column' }, ...articles]
}

async function listItems(db: Db, now: Date, part: number): Promise<SitemapEntry[] | undefined> {
  const items = await listItemsOfPart(db, now, part)
  if (items.length === 0) return undefined
  return items.map(({ id, updated_at }) => ({
    path: `/item/detail/${id}`,
    at: stampInJapan(updated_at),
  }))
}
