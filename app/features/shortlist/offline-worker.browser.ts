/**
 * The two workers that a browser may be given (pages/offline-worker.tsx). Each leaves the server as the text
 * of its function, so what it needs is inside of it.
 */

type Lasting = { waitUntil(work: Promise<unknown>): void }
type PageRequest = {
  request: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>
  preloadResponse: Promise<Response | undefined> | undefined
  respondWith(answer: Promise<Response>): void
}

/** What both use of a worker's own global object. */
export type WorkerScope = {
  oninstall: ((event: Lasting) => void) | null
  onactivate: ((event: Lasting) => void) | null
  onfetch: ((event: PageRequest) => void) | null
  skipWaiting(): Promise<void>
  fetch(request: PageRequest['request']): Promise<Response>
  caches: Pick<CacheStorage, 'match' | 'keys' | 'delete'>
  /** Its clock: nothing can be imported. */
  performance: { timeOrigin: number; now(): number }
  registration: {
    navigationPreload: { enable(): Promise<void> } | undefined
    unregister(): Promise<boolean>
  }
}

/** Shows the saved copies where the network does not answer. Whatever the network answers goes first. */
export function answerOffline(scope: WorkerScope): void {
  const PAGE = /^\/(?:considers|item\/detail\/\d+)$/
  const LOOKS = /^\/assets\/[\w.-]+\.css$/
  const OLDEST_MS = 14 * 86_400_000

  scope.oninstall = (event) => event.waitUntil(scope.skipWaiting())
  scope.onactivate = (event) => {
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()))
  }
  scope.onfetch = (event) => {
    const { method, mode, destination, url } = event.request
    const { pathname } = new URL(url)
    const isPage = mode === 'navigate' && PAGE.test(pathname)
    const isLook = destination === 'style' && LOOKS.test(pathname)
    if (method === 'GET' && (isPage || isLook)) event.respondWith(answer(event, pathname, isPage))
  }

  async function answer(event: PageRequest, pathname: string, isPage: boolean): Promise<Response> {
    try {
      return (await event.preloadResponse) ?? (await scope.fetch(event.request))
    } catch (failure) {
      const copy = await scope.caches.match(pathname)
      const savedAt = Number(copy?.headers.get('X-Saved-At') ?? 0)
      const now = scope.performance.timeOrigin + scope.performance.now()
      if (!copy || (isPage && now - savedAt > OLDEST_MS)) throw failure
      return copy
    }
  }
}

/** Ends the worker that a browser has, and all that was saved: the switch of SHORTLIST_OFFLINE. */
export function endOffline(scope: WorkerScope): void {
  scope.oninstall = (event) => event.waitUntil(scope.skipWaiting())
  scope.onactivate = (event) => event.waitUntil(end())

  async function end(): Promise<void> {
    const names = await scope.caches.keys()
    const own = names.filter((name) => name.startsWith('anken-copy-'))
    await Promise.all(own.map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
}
