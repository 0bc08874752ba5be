import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useLoginInfo } from '#core/browser/login-info.ts'
import { listedBy, readShortlistCookie, type Viewer } from './shortlist.browser.ts'

/**
 * Saves the list that is shown, and its items, for times without a network, once the page has nothing else
 * to do. Each reading of the list is saved again, as an item may have left it.
 */
export function useCopies(isSaved: boolean, rows: readonly unknown[]): void {
  const viewer = useRouteLoaderData<() => { viewer: Viewer | null }>('layouts/site-frame')?.viewer
  const readerId = viewer?.id ?? 0
  const isCertain = useLoginInfo()?.id === readerId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads no `rows`, but has to run when the list was read again, which only their identity shows.
  useEffect(() => {
    if (!isCertain) return
    const ids = viewer ? listedBy(viewer).map(Number) : readShortlistCookie()
    const idle = window.requestIdleCallback ?? setTimeout
    idle(async () => {
      const { saveCopies, forgetCopies } = await import('./offline-copies.browser.ts')
      await (isSaved ? saveCopies({ readerId, ids }) : forgetCopies())
    })
  }, [viewer, rows, isSaved, isCertain])
}
