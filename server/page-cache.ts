import { dayInJapan, startOfDayInJapan, systemNow } from '#core/clock.ts'
import { type CacheState, makeForms, makeSmallest } from './page-forms.ts'
import { type CachedPage, createPageStore } from './page-store.ts'

/**
 * What a render came to. A public one is the same for everybody and is kept; a passing one goes to those
 * who wait for it; a private one to nobody: whoever asked gets a render of their own.
 */
export type Rendered = {
  status: number
  headers: readonly [string, string][]
  body: Buffer
  scopes: ReadonlySet<string>
  kind: 'public' | 'passing' | 'private'
}

export type PageAnswer = { page: CachedPage; state: CacheState } | { rendered: Rendered }

type Parts = {
  bytes: number
  lostSince(): number | undefined
  now?: () => Date
}

export type PageCache = ReturnType<typeof createPageCache>

/** A page that is out of date may be shown for this long while its successor is made. */
const GRACE = 1_000
/** Without the database, pages are shown as they were for this long. */
const ALONE = 10 * 60_000
/** However little a page says of what it depends on, it is made anew after this. */
const OLDEST = 10 * 60_000
const OLDEST_REFUSAL = 10_000
const WORTH_SHRINKING = 20

export function createPageCache({ bytes, lostSince, now = systemNow }: Parts) {
  const store = createPageStore(bytes)
  const flights = new Map<string, Promise<PageAnswer>>()
  const shrinking = createShrinking()

  /** The page if it can be sent at once: the way of nearly every request. */
  function find(key: string, millis: number): PageAnswer | undefined {
    const page = store.find(key)
    if (page === undefined) return undefined
    page.isUsed = true
    page.hits++
    if (page.hits === WORTH_SHRINKING) shrinking.add(page, store.resized)
    const at = performance.now()
    const lost = lostSince()
    if (lost !== undefined) return at - lost < ALONE ? { page, state: 'STALE' } : undefined
    const stale = staleSince(page, at, millis)
    if (stale === undefined) return { page, state: 'HIT' }
    return at - stale < GRACE && flights.has(key) ? { page, state: 'STALE' } : undefined
  }

  async function answer(key: string, render: () => Promise<Rendered>): Promise<PageAnswer> {
    const old = store.find(key)
    const at = performance.now()
    const stale = old && staleSince(old, at, now().getTime())
    const flight = flights.get(key) ?? takeOff(key, render)
    if (old && stale !== undefined && at - stale < GRACE) {
      flight.catch(() => {})
      return { page: old, state: 'STALE' }
    }
    const made = await flight
    const late = 'page' in made ? made.page.staleSince : undefined
    if (late === undefined || performance.now() - late < GRACE) return made
    // The flight had left before the change that this request waits for: only the next one knows of it.
    return await (flights.get(key) ?? takeOff(key, render))
  }

  function takeOff(key: string, render: () => Promise<Rendered>): Promise<PageAnswer> {
    const flight = fly(key, render).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  async function fly(key: string, render: () => Promise<Rendered>): Promise<PageAnswer> {
    const watch = store.watch()
    try {
      const begun = now()
      const rendered = await render()
      if (rendered.status >= 500) return standIn(key) ?? { rendered }
      if (rendered.kind !== 'public') {
        store.drop(key)
        return { rendered }
      }
      const { status, scopes } = rendered
      const page: CachedPage = {
        key,
        status,
        scopes,
        rendered,
        forms: await makeForms(rendered),
        madeAt: performance.now(),
        staleSince: undefined,
        goodUntil: startOfDayInJapan(dayInJapan(begun).add({ days: 1 })).getTime(),
        hits: 0,
        isUsed: false,
      }
      store.keep(page, watch)
      return { page, state: 'MISS' }
    } finally {
      store.unwatch(watch)
    }
  }

  /** Where a render fails, the page as it was serves on for a while. */
  function standIn(key: string): PageAnswer | undefined {
    const page = store.find(key)
    const since = page?.staleSince ?? lostSince()
    if (!page || since === undefined || performance.now() - since > ALONE) return undefined
    return { page, state: 'STALE' }
  }

  return { find, answer, touch: store.touch, touchAll: store.touchAll, size: store.size }
}

function staleSince(page: CachedPage, at: number, millis: number): number | undefined {
  if (page.staleSince !== undefined) return page.staleSince
  const oldest = page.status === 200 ? OLDEST : OLDEST_REFUSAL
  if (at - page.madeAt > oldest) page.staleSince = page.madeAt + oldest
  else if (millis >= page.goodUntil) page.staleSince = at - (millis - page.goodUntil)
  return page.staleSince
}

/** One page after the other, when nothing waits for it. */
function createShrinking() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add(page: CachedPage, onResized: (page: CachedPage, by: number) => void) {
      last = last.then(async () => {
        const before = page.forms.bytes
        await makeSmallest(page.forms, page.rendered)
        onResized(page, page.forms.bytes - before)
      })
    },
  }
}
