import { isCrawler } from '#core/pages/crawler.ts'

export type Viewed = { kind: 'item' | 'tag' | 'column'; name: string }

const VIEWED =
  /^\/(?:item\/(detail|tag)\/([1-9]\d{0,9})|column\/([a-z0-9]+(?:-[a-z0-9]+)*))(?:\.data)?$/

/** What a page is about, by its address: an item, a tag, or an article by its slug. */
export function viewedAt(path: string): Viewed | undefined {
  const [, page, id, slug] = VIEWED.exec(path) ?? []
  if (slug !== undefined) return { kind: 'column', name: slug }
  if (id === undefined) return undefined
  return { kind: page === 'detail' ? 'item' : 'tag', name: id }
}

/** Programs that only fetch, measure or preview; most of these write where to read about them. */
const MACHINES = /https?:|headless|lighthouse|pagespeed|prerender|preview|monitor|uptime|scan/i

/** Whether somebody sits before it: a browser says so, and does not fetch the page for later. */
export function isReader(rawHeaders: readonly string[]): boolean {
  let agent = ''
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    const value = rawHeaders[at + 1] ?? ''
    if (name === 'user-agent') agent = value
    if (FOR_LATER.has(name) && /prefetch|prerender|preview/i.test(value)) return false
  }
  return agent.startsWith('Mozilla/5.0') && !MACHINES.test(agent) && !isCrawler(agent)
}

const FOR_LATER = new Set(['sec-purpose', 'purpose', 'x-purpose', 'x-moz'])
