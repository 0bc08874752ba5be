import { idFrom } from '#core/calls/number-text.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { enteredScope, fitScope } from '#core/pages/own-part.tsx'
import { listEnteredItemIds } from '#features/entries/entry.queries.server.ts'
import { readOwnFit } from '#features/matching/own-fit.queries.server.ts'
import { readViewer } from '#layouts/viewer.server.ts'
import { type Painted, paintPage } from './page-paint.ts'
import type { CachedPage } from './page-store.ts'

/** A page for all members as one of them sees it; undefined where they need one of their own. */
export type PaintFor = (page: CachedPage, db: Db, memberId: number) => Promise<Painted | undefined>

export const paintFor: PaintFor = async ({ rendered, scopes }, db, memberId) => {
  if (await hasEntered(db, memberId, scopes)) return undefined
  const [viewer, fit] = await Promise.all([readViewer(db, memberId), findFit(db, memberId, scopes)])
  return paintPage(rendered, { ...viewer, fit })
}

/** How well the item that the page shows fits the member. */
async function findFit(db: Db, memberId: number, scopes: ReadonlySet<string>): Promise<string> {
  const begin = fitScope('')
  const itemId = idFrom([...scopes].find((scope) => scope.startsWith(begin))?.slice(begin.length))
  return itemId === undefined ? '' : await readOwnFit(db, memberId, itemId, systemNow())
}

/** Whether the page is that of an item which the member has applied to. */
async function hasEntered(db: Db, memberId: number, scopes: ReadonlySet<string>): Promise<boolean> {
  const isOfItem = [...scopes].some((scope) => scope.startsWith(enteredScope('')))
  if (!isOfItem) return false
  const ids = await listEnteredItemIds(db, memberId)
  return ids.some((id) => scopes.has(enteredScope(id)))
}
