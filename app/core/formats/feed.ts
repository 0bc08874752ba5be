import { httpDate } from '#core/clock.ts'
import { element, verbatim, xmlDocument } from './markup.ts'

/** What a feed reader shows; addresses are absolute. */
export type Feed = {
  title: string
  description: string
  /** The page that lists the same, and the feed itself. */
  page: string
  self: string
  icon: string
  entries: readonly FeedEntry[]
}

export type FeedEntry = {
  url: string
  title: string
  html: string
  published_at: string | null
  updated_at: string
  tags: readonly string[]
  /** For programs: what the entry says, in figures. */
  facts: Readonly<Record<string, string | number | null>>
}

const ATOM = { 'xmlns:atom': 'http://www.w3.org/2005/Atom', version: '2.0' }

export function rssOf({ title, description, page, self, entries }: Feed): string {
  const changed = lastChange(entries)
  const channel = [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', 'ja'),
    element('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
    changed ? element('lastBuildDate', httpDate(changed)) : undefined,
    element('ttl', 60),
    ...entries.map(rssItem),
  ]
  return xmlDocument(element('rss', [element('channel', channel)], ATOM))
}

function rssItem({ url, title, html, published_at, tags }: FeedEntry) {
  return element('item', [
    element('title', title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    published_at ? element('pubDate', httpDate(published_at)) : undefined,
    ...tags.map((tag) => element('category', tag)),
    verbatim('description', html),
  ])
}

export function jsonFeedOf({ title, description, page, self, icon, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: self,
    icon,
    language: 'ja',
    items: entries.map(({ url, title, html, published_at, updated_at, tags, facts }) => ({
      id: url,
      url,
      title,
      content_html: html,
      ...(published_at && { date_published: published_at }),
      date_modified: updated_at,
      tags,
      _facts: facts,
    })),
  })
}

/** When the newest of the entries has changed; all are of one clock, so their letters sort. */
function lastChange(entries: readonly { updated_at: string }[]): string | undefined {
  return entries
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
}
