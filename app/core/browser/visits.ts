import { isWatchedPath, tagManagerIdProblem } from '#core/pages/tag-manager.ts'

let isRunning = false

/** Loads the tag manager named in the document's head, where this page may have one. */
export function startTagManager(): void {
  const id = tagManagerId()
  if (!id || !isWatchedPath(location.pathname)) return
  const problem = tagManagerIdProblem(id)
  if (problem) {
    reportError(new Error(problem))
    return
  }

  isRunning = true
  report({ 'gtm.start': performance.timeOrigin, event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
  document.head.append(script)
  countPageView()
}

export function countPageView(): void {
  if (!isRunning || !isWatchedPath(location.pathname)) return
  report({ event: 'page_view', page_path: location.pathname, page_location: location.href })
}

/** From watched pages to unwatched ones the document changes, so that no watcher comes along. */
export function crossesWatch(to: URL): boolean {
  const differs = isWatchedPath(to.pathname) !== isWatchedPath(location.pathname)
  return differs && tagManagerId() !== undefined
}

function tagManagerId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="gtm-id"]')?.content
}

function report(event: Record<string, unknown>): void {
  const page: { dataLayer?: unknown[] } = Object(window)
  page.dataLayer ??= []
  page.dataLayer.push(event)
}
