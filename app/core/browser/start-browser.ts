import type { ClientInstrumentation } from 'react-router'
import { isOutdated, watchBuild } from './build-watch.ts'
import { openPage } from './open-page.ts'
import { countPageView, crossesWatch, startTagManager } from './page-views.ts'
import { guardPageParts } from './reload-guard.ts'

type Wanted = { to: string | number; currentUrl: string; formMethod?: string; formData?: FormData }

let wanted: string | undefined

/** Starts what a page does beside showing itself, and answers how the router is to be followed. */
export function startBrowser(): ClientInstrumentation[] {
  guardPageParts(() => wanted ?? location.pathname + location.search)
  watchBuild()
  startTagManager()
  // Back and forward do not go through the router's navigate.
  window.addEventListener('popstate', countPageView)
  return [{ router: (router) => router.instrument({ navigate: followNavigation }) }]
}

async function followNavigation(navigate: () => Promise<unknown>, info: Wanted): Promise<void> {
  const to = destinationOf(info, location.origin)
  if (to && needsDocument(to)) {
    openPage(to.pathname + to.search + to.hash)
    // The document is on its way out: the router is kept from starting.
    await new Promise(() => {})
  }
  const from = location.href
  wanted = to && to.pathname + to.search
  await navigate()
  wanted = undefined
  if (location.href !== from) countPageView()
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

function needsDocument(to: URL): boolean {
  const isSamePage = to.pathname === location.pathname && to.search === location.search
  return !isSamePage && (isOutdated() || crossesWatch(to))
}
