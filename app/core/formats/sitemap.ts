import { element, xmlDocument } from './markup.ts'

/** An address as a path of the site, and when what it shows has last changed. */
export type SitemapEntry = { path: string; at?: string | undefined }

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

export function sitemapOf(origin: string, entries: readonly SitemapEntry[]): string {
  return documentOf('urlset', 'url', origin, entries)
}

export function sitemapIndexOf(origin: string, files: readonly SitemapEntry[]): string {
  return documentOf('sitemapindex', 'sitemap', origin, files)
}

function documentOf(root: string, name: string, origin: string, entries: readonly SitemapEntry[]) {
  const list = entries.map(({ path, at }) =>
    element(name, [
      element('loc', new URL(path, origin).href),
      at === undefined ? undefined : element('lastmod', at),
    ]),
  )
  return xmlDocument(element(root, list, NAMESPACE))
}
