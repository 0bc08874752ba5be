import type { WordpressPost } from './wordpress-post.schema.ts'

const PER_PAGE = 50
const FIELDS = 'id,link,title,excerpt,date_gmt,modified_gmt'

/** Where a WordPress hands out its newest posts. */
export function postsAddress(site: string): URL {
  const base = site.endsWith('/') ? site : `${site}/`
  const address = new URL('wp-json/wp/v2/posts', base)
  address.searchParams.set('per_page', String(PER_PAGE))
  address.searchParams.set('_fields', FIELDS)
  return address
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/** So much of somebody else's HTML is looked at: what is wanted of it is a title or a few sentences. */
const LOOKED_AT = 5_000

/** What remains of HTML for those who only read letters; nothing of it is markup any more. */
export function plainText(html: string, most: number): string {
  const text = html
    .slice(0, LOOKED_AT)
    .replace(
      /<(?:script|style)\b[^<]*(?:<(?!\/?(?:script|style)\b)[^<]*)*<\/(?:script|style)\s*>/gi,
      ' ',
    )
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, letterOf)
    .replace(/\[…\]|\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text
}

function letterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** A post as an article of ours; none where it leads to another host than the one that is asked. */
export function columnOf({ id, link, title, excerpt, date_gmt }: WordpressPost, site: URL) {
  const to = new URL(link)
  if (to.host !== site.host || to.protocol !== site.protocol || to.username) return undefined
  const name = plainText(title.rendered, 120)
  if (name === '') return undefined
  return {
    slug: `wp-${id}`,
    title: name,
    lead: plainText(excerpt.rendered, 200),
    author: site.hostname,
    status: 'published' as const,
    publish_from: date_gmt,
    outside_id: id,
    outside_url: to.href,
  }
}

export type OutsideColumn = NonNullable<ReturnType<typeof columnOf>>
