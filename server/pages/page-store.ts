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

/** A render under way: a change meanwhile makes its page out of date before it is cached. */
export type Watch = { changed: Map<string, number>; everythingAt: number | undefined }

export type PageStore = {
  readonly mostBytes: number
  readonly pages: Map<string, CachedPage>
  readonly byScope: Map<string, Set<CachedPage>>
  readonly watches: Set<Watch>
  bytes: number
}

const OVERHEAD = 8 * 1024

/** Pages by address, bounded in bytes, and by scope, so that a change finds the pages it makes stale. */
export function createPageStore(mostBytes: number): PageStore {
  return { mostBytes, pages: new Map(), byScope: new Map(), watches: new Set(), bytes: 0 }
}

export function cachePage(store: PageStore, page: CachedPage, watch: Watch): void {
  dropPage(store, page.key)
  page.staleSince = changeDuring(watch, page.scopes)
  if (page.forms.bytes + OVERHEAD > store.mostBytes / 4) return
  store.pages.set(page.key, page)
  store.bytes += page.forms.bytes + OVERHEAD
  if (page.staleSince === undefined) link(store, page)
  while (store.bytes > store.mostBytes) evict(store)
}

export function dropPage(store: PageStore, key: string): void {
  const page = store.pages.get(key)
  if (!page) return
  store.pages.delete(key)
  store.bytes -= page.forms.bytes + OVERHEAD
  unlink(store, page)
}

/** A page was made smaller or larger where it lies. */
export function resizePage(store: PageStore, page: CachedPage, by: number): void {
  if (store.pages.get(page.key) === page) store.bytes += by
}

export function touch(store: PageStore, scopes: readonly string[]): void {
  const at = performance.now()
  if (scopes.includes('*')) touchAll(store, at)
  for (const scope of scopes) {
    for (const watch of store.watches) watch.changed.set(scope, at)
    for (const name of namesOf(store, scope)) {
      for (const page of store.byScope.get(name) ?? []) markStale(store, page, at)
    }
  }
}

export function watchChanges(store: PageStore): Watch {
  const watch = { changed: new Map(), everythingAt: undefined }
  store.watches.add(watch)
  return watch
}

/** The hand of the clock: what was read since it last came by gets another round. */
function evict(store: PageStore): void {
  for (const [key, page] of store.pages) {
    if (!page.isUsed) {
      dropPage(store, key)
      return
    }
    page.isUsed = false
    store.pages.delete(key)
    store.pages.set(key, page)
  }
}

function touchAll(store: PageStore, at: number): void {
  for (const watch of store.watches) watch.everythingAt = at
  for (const page of store.pages.values()) markStale(store, page, at)
}

function markStale(store: PageStore, page: CachedPage, at: number): void {
  page.staleSince ??= at
  unlink(store, page)
}

/** `item:*` represents every `item:12` there is. */
function namesOf({ byScope }: PageStore, scope: string): string[] {
  if (!scope.endsWith(':*')) return [scope]
  return [...byScope.keys()].filter((name) => name.startsWith(scope.slice(0, -1)))
}

function link({ byScope }: PageStore, page: CachedPage): void {
  for (const scope of page.scopes) {
    const linked = byScope.get(scope) ?? new Set()
    byScope.set(scope, linked.add(page))
  }
}

function unlink({ byScope }: PageStore, page: CachedPage): void {
  for (const scope of page.scopes) {
    const linked = byScope.get(scope)
    if (linked?.delete(page) && linked.size === 0) byScope.delete(scope)
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
