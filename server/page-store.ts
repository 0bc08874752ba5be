import type { PageForms, RenderedBody } from './page-forms.ts'

export type CachedPage = {
  key: string
  status: number
  forms: PageForms
  rendered: RenderedBody
  scopes: ReadonlySet<string>
  /** Both by performance.now: when it was made, and when it was first known to be out of date. */
  madeAt: number
  staleSince: number | undefined
  /** The first instant of the next day in Japan, by the wall clock. */
  goodUntil: number
  hits: number
  /** Read since the hand of the clock came by; what was not is the first to go. */
  isUsed: boolean
}

/** A render under way: what changes meanwhile makes its page out of date before it is kept. */
export type Watch = { changed: Map<string, number>; everythingAt: number | undefined }

export type PageStore = ReturnType<typeof createPageStore>

const OVERHEAD = 8 * 1024

/** Pages by address, bounded in bytes, and by scope, so that a change finds the pages it makes stale. */
export function createPageStore(mostBytes: number) {
  const pages = new Map<string, CachedPage>()
  const byScope = new Map<string, Set<CachedPage>>()
  const watches = new Set<Watch>()
  let bytes = 0

  function keep(page: CachedPage, watch: Watch): void {
    drop(page.key)
    page.staleSince = changeDuring(watch, page.scopes)
    if (page.forms.bytes + OVERHEAD > mostBytes / 4) return
    pages.set(page.key, page)
    bytes += page.forms.bytes + OVERHEAD
    if (page.staleSince === undefined) link(page)
    while (bytes > mostBytes) evict()
  }

  function drop(key: string): void {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= page.forms.bytes + OVERHEAD
    unlink(page)
  }

  /** The hand of the clock: what was read since it last came by gets another round. */
  function evict(): void {
    for (const [key, page] of pages) {
      if (!page.isUsed) {
        drop(key)
        return
      }
      page.isUsed = false
      pages.delete(key)
      pages.set(key, page)
    }
  }

  function touch(scopes: readonly string[], at = performance.now()): void {
    if (scopes.includes('*')) touchAll(at)
    for (const scope of scopes) {
      for (const watch of watches) watch.changed.set(scope, at)
      for (const name of namesOf(scope)) {
        for (const page of byScope.get(name) ?? []) markStale(page, at)
      }
    }
  }

  function touchAll(at = performance.now()): void {
    for (const watch of watches) watch.everythingAt = at
    for (const page of pages.values()) markStale(page, at)
  }

  function markStale(page: CachedPage, at: number): void {
    page.staleSince ??= at
    unlink(page)
  }

  /** `item:*` stands for every `item:12` there is. */
  function namesOf(scope: string): string[] {
    if (!scope.endsWith(':*')) return [scope]
    return [...byScope.keys()].filter((name) => name.startsWith(scope.slice(0, -1)))
  }

  function link(page: CachedPage): void {
    for (const scope of page.scopes) {
      const linked = byScope.get(scope) ?? new Set()
      byScope.set(scope, linked.add(page))
    }
  }

  function unlink(page: CachedPage): void {
    for (const scope of page.scopes) {
      const linked = byScope.get(scope)
      if (linked?.delete(page) && linked.size === 0) byScope.delete(scope)
    }
  }

  return {
    find: (key: string) => pages.get(key),
    keep,
    drop,
    touch,
    touchAll,
    watch(): Watch {
      const watch = { changed: new Map(), everythingAt: undefined }
      watches.add(watch)
      return watch
    },
    unwatch: (watch: Watch) => watches.delete(watch),
    /** A page was made smaller or larger where it lies. */
    resized(page: CachedPage, by: number) {
      if (pages.get(page.key) === page) bytes += by
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

function changeDuring(watch: Watch, scopes: ReadonlySet<string>): number | undefined {
  if (watch.everythingAt !== undefined) return watch.everythingAt
  for (const [scope, at] of watch.changed) {
    if (scopes.has(scope)) return at
    if (!scope.endsWith(':*')) continue
    for (const own of scopes) if (own.startsWith(scope.slice(0, -1))) return at
  }
  return undefined
}
