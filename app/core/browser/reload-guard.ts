import { systemNow } from '#core/clock.ts'
import { noteOutdated } from './build-watch.ts'
import { openPage } from './open-page.ts'

const STORAGE_KEY = 'anken_reloads'
const ONCE_PER_MS = 10_000

/** When each path was last reloaded. */
type Reloads = Record<string, number>

/**
 * A part of a page that cannot be loaded is most often of a build that is gone: the whole page
 * is loaded again. Where that did not help, the error goes on to the error page.
 */
export function guardPageParts(wantedPath: () => string): void {
  window.addEventListener('vite:preloadError', (event) => {
    const path = wantedPath()
    const now = systemNow().getTime()
    const reloads = readReloads()
    noteOutdated()
    if (!mayReload(reloads, path, now) || !saveReloads(withReload(reloads, path, now))) return
    event.preventDefault()
    openPage(path)
  })
}

export function mayReload(reloads: Reloads, path: string, now: number): boolean {
  const last = reloads[path]
  return last === undefined || now - last >= ONCE_PER_MS
}

/** Adds a reload, and forgets those that no longer hold anything back. */
export function withReload(reloads: Reloads, path: string, now: number): Reloads {
  const recent = Object.entries(reloads).filter(([, at]) => now - at < ONCE_PER_MS)
  return { ...Object.fromEntries(recent), [path]: now }
}

function readReloads(): Reloads {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Reloads
  } catch {
    return {}
  }
}

/** false where nothing can be stored: a reload that cannot be counted could go on for ever. */
function saveReloads(reloads: Reloads): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(reloads))
    return true
  } catch {
    return false
  }
}
