import { type Site, siteOf } from './site.ts'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]
type Page = {
  /** Without it the title is the name of the site alone. */
  title?: string
  description?: string
  /** The one address of the page, as a path. */
  path?: string | undefined
  /** Left out by search engines; they may follow its links. */
  isHidden?: boolean
  /** What the page lists, for feed readers: the path without the ending. */
  feed?: string | undefined
  /** The picture of the page where it is shared. */
  picture?: string
}

/** What a page says of itself in its head; `matches` is what React Router gives to `meta`. */
export function pageMeta(matches: Matches, page: Page) {
  const site = siteOf(matches[0]?.loaderData as Partial<Site> | undefined)
  const { path } = page
  return [
    { title: page.title ? `${page.title}｜${site.siteName}` : site.siteName },
    ...(path ? [{ tagName: 'link', rel: 'canonical', href: new URL(path, site.origin).href }] : []),
    ...(import.meta.env.SSR ? forMachines(site, page) : []),
  ]
}

function feedLinks(feed: string) {
  const link = { tagName: 'link', rel: 'alternate' }
  return [
    { ...link, type: 'application/rss+xml', title: 'RSS', href: withEnding(feed, 'rss') },
    { ...link, type: 'application/feed+json', title: 'JSON', href: withEnding(feed, 'json') },
  ]
}

/** The ending is behind the path and before the query. */
export function withEnding(path: string, ending: string): string {
  return path.replace(/\?|$/, `.${ending}$&`)
}

/** Read in what the server sends and nowhere else: no browser has to carry it. */
function forMachines({ siteName, origin }: Site, page: Page) {
  const named = {
    'og:site_name': siteName,
    'og:locale': 'ja_JP',
    'og:type': 'website',
    'og:title': page.title ?? siteName,
    'og:description': page.description,
    'og:url': page.path && new URL(page.path, origin).href,
    'og:image': new URL(page.picture ?? '/og/site.png', origin).href,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    { name: 'description', content: page.description ?? describe(siteName, page) },
    ...Object.entries(named).flatMap(([property, content]) =>
      content ? [{ property, content }] : [],
    ),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.feed ? feedLinks(page.feed) : []),
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

/** Of a page that nobody looks for: what site it belongs to. */
function describe(siteName: string, { title }: Page): string {
  const site = `フリーランスITエンジニアの案件情報サイト「${siteName}」`
  return title ? `${site}の「${title}」のページです。` : `${site}です。`
}
