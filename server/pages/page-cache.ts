import { dayInJapan, startOfDayInJapan, systemNow } from '#core/clock.ts'
import type { Encoding } from '#server/http/encoding.ts'
import { addForm, type CacheState, makeForms, makeSmallest, type PageForms } from './page-forms.ts'
import {
  type CachedPage,
  cachePage,
  createPageStore,
  dropPage,
  type PageStore,
  resizePage,
  watchChanges,
} from './page-store.ts'

/**
 * What a render came to. A public one is the same for everybody and is cached; a passing one goes to those
 * who wait for it; a private one is shared with nobody.
 */
export type Rendered = {
  status: number
  headers: readonly [string, string][]
  body: Buffer
  scopes: ReadonlySet<string>
  kind: 'public' | 'passing' | 'private'
}

export type CachedAnswer = { page: CachedPage; state: CacheState }
export type PageAnswer = CachedAnswer | { rendered: Rendered }

export type PageCache = {
  readonly store: PageStore
  readonly flights: Map<string, Promise<PageAnswer>>
  /** Since when the database does not answer, by performance.now. */
  lostSince(): number | undefined
  /** The last of the pages that are being made smaller, one after the other. */
  shrinking: Promise<unknown>
}

type Render = () => Promise<Rendered>

/** A page that is out of date may be shown for this long while its successor is made. */
const GRACE = 1_000
/** Without the database, pages are shown as they were for this long. */
const ALONE = 10 * 60_000
/** However little a page says of what it depends on, it is rendered again after this. */
const OLDEST = 10 * 60_000
const OLDEST_REFUSAL = 10_000
const WORTH_SHRINKING = 20

export function createPageCache(bytes: number, lostSince: PageCache['lostSince']): PageCache {
  return {
    store: createPageStore(bytes),
    flights: new Map(),
    lostSince,
    shrinking: Promise.resolve(),
  }
}

/** The page if it can be sent at once: the way of nearly every request. */
export function findPage(
  cache: PageCache,
  key: string,
  now: Date,
  at = performance.now(),
): CachedAnswer | undefined {
  const page = cache.store.pages.get(key)
  if (page === undefined) return undefined
  page.isUsed = true
  page.hits++
  if (page.hits === WORTH_SHRINKING) shrink(cache, page)
  const lost = cache.lostSince()
  if (lost !== undefined) return at - lost < ALONE ? { page, state: 'STALE' } : undefined
  const stale = staleSince(page, at, now)
  if (stale === undefined) return { page, state: 'HIT' }
  return at - stale < GRACE && cache.flights.has(key) ? { page, state: 'STALE' } : undefined
}

/**
 * The page in a form it did not have yet; or as it was while its successor is made, or the successor,
 * which many may wait for.
 */
export async function answerPage(
  cache: PageCache,
  key: string,
  render: Render,
  encoding: Encoding = 'identity',
): Promise<PageAnswer> {
  const old = cache.store.pages.get(key)
  const at = performance.now()
  const stale = old && staleSince(old, at, systemNow())
  if (old && stale === undefined && cache.lostSince() === undefined) {
    await resizing(cache, old, () => addForm(old.forms, old.rendered, encoding))
    return { page: old, state: 'HIT' }
  }
  const depart = () => takeOff(cache, key, render, encoding)
  const flight = cache.flights.get(key) ?? depart()
  if (old && stale !== undefined && at - stale < GRACE) {
    flight.catch(() => {})
    return { page: old, state: 'STALE' }
  }
  const made = await flight
  const late = 'page' in made ? made.page.staleSince : undefined
  if (late === undefined || performance.now() - late < GRACE) return made
  // The flight had left before the change that this request waits for: only the next one knows of it.
  return await (cache.flights.get(key) ?? depart())
}

function takeOff(
  cache: PageCache,
  key: string,
  render: Render,
  encoding: Encoding,
): Promise<PageAnswer> {
  const flight = fly(cache, key, render, encoding).finally(() => cache.flights.delete(key))
  cache.flights.set(key, flight)
  return flight
}

async function fly(
  cache: PageCache,
  key: string,
  render: Render,
  encoding: Encoding,
): Promise<PageAnswer> {
  const { store } = cache
  const watch = watchChanges(store)
  try {
    const begun = systemNow()
    const rendered = await render()
    if (rendered.status >= 500) return staleAnswer(cache, key) ?? { rendered }
    if (rendered.kind !== 'public') {
      dropPage(store, key)
      return { rendered }
    }
    const forms = await makeForms(rendered, encoding)
    const page = makePage(key, rendered, { forms, begun })
    cachePage(store, page, watch)
    return { page, state: 'MISS' }
  } finally {
    store.watches.delete(watch)
  }
}

function makePage(
  key: string,
  rendered: Rendered,
  { forms, begun }: { forms: PageForms; begun: Date },
): CachedPage {
  const { status, scopes } = rendered
  return {
    key,
    status,
    scopes,
    rendered,
    forms,
    madeAt: performance.now(),
    staleSince: undefined,
    goodUntil: startOfDayInJapan(dayInJapan(begun).add({ days: 1 })).getTime(),
    hits: 0,
    isUsed: false,
  }
}

/** Where a render fails, the page as it was serves on for a while. */
function staleAnswer({ store, lostSince }: PageCache, key: string): CachedAnswer | undefined {
  const page = store.pages.get(key)
  const since = page?.staleSince ?? lostSince()
  if (!page || since === undefined || performance.now() - since > ALONE) return undefined
  return { page, state: 'STALE' }
}

function staleSince(page: CachedPage, at: number, now: Date): number | undefined {
  if (page.staleSince !== undefined) return page.staleSince
  const oldest = page.status === 200 ? OLDEST : OLDEST_REFUSAL
  const overdue = now.getTime() - page.goodUntil
  if (at - page.madeAt > oldest) page.staleSince = page.madeAt + oldest
  else if (overdue >= 0) page.staleSince = at - overdue
  return page.staleSince
}

/** A page that is often read is worth the slow compression; nothing waits for it. */
function shrink(cache: PageCache, page: CachedPage): void {
  cache.shrinking = cache.shrinking.then(() =>
    resizing(cache, page, () => makeSmallest(page.forms, page.rendered)),
  )
}

async function resizing({ store }: PageCache, page: CachedPage, work: () => Promise<void>) {
  const before = page.forms.bytes
  await work()
  resizePage(store, page, page.forms.bytes - before)
}
