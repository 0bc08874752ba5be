import type { ClientInstrumentation } from 'react-router'
import { isPageApart } from '#core/pages/route-list.ts'
import { isOutdated, watchBuild } from './build-watch.ts'
import { openPage } from './open-page.ts'
import { guardPageParts } from './reload-guard.ts'

type Wanted = { to: string | number; currentUrl: string; formMethod?: string; formData?: FormData }

let wanted: string | undefined
/** What this document knows of the site was sent with its first page. */
let knowsAllRoutes = true
let visits: Promise<typeof import('./visits.ts')> | undefined

/** Starts what a page does beside showing itself, and answers how the router is to be followed. */
export function startBrowser(): ClientInstrumentation[] {
  knowsAllRoutes = isPageApart(location.pathname)
  guardPageParts(() => wanted ?? location.pathname + location.search)
  watchBuild()
  // What serves a tag manager comes only where its id is in the head.
  if (document.querySelector('meta[name="gtm-id"]')) {
    visits = import('./visits.ts')
    void visits.then(({ startTagManager }) => startTagManager())
    // Back and forward do not go through the router's navigate.
    window.addEventListener('popstate', countVisit)
  }
  return [{ router: (router) => router.instrument({ navigate: followNavigation }) }]
}

async function followNavigation(navigate: () => Promise<unknown>, info: Wanted): Promise<void> {
  const to = destinationOf(info, location.origin)
  if (to && (await needsDocument(to))) {
    openPage(to.pathname + to.search + to.hash)
    // The document is on its way out: the router must not start.
    await new Promise(() => {})
  }
  const from = location.href
  wanted = to && to.pathname + to.search
  await navigate()
  wanted = undefined
  if (location.href !== from) countVisit()
}

function countVisit(): void {
  void visits?.then(({ countPageView }) => countPageView())
}

/** undefined where a form is sent, or a step in the history taken: those stay with the router. */
export function destinationOf(info: Wanted, origin: string): URL | undefined {
  const { to, currentUrl, formMethod, formData } = info
  if (typeof to === 'number') return undefined
  const isSending = formMethod !== undefined && formMethod.toLowerCase() !== 'get'
  if (isSending) return undefined
  const url = new URL(to, new URL(currentUrl, origin))
  if (formData) url.search = String(new URLSearchParams([...formData].flatMap(textOf)))
  return url
}

function textOf([name, value]: [string, FormDataEntryValue]): [string, string][] {
  return typeof value === 'string' ? [[name, value]] : []
}

async function needsDocument(to: URL): Promise<boolean> {
  const isSamePage = to.pathname === location.pathname && to.search === location.search
  if (isSamePage) return false
  if (!knowsAllRoutes && isPageApart(to.pathname)) return true
  return isOutdated() || (await visits)?.crossesWatch(to) === true
}
