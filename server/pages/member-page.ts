import { idFrom } from '#core/calls/number-text.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { ownPageScope } from '#core/pages/own-page.tsx'
import { enteredScope, fitScope } from '#core/pages/own-part.tsx'
import { Problem } from '#core/problem.ts'
import { listEnteredItemIds } from '#features/entries/entry.queries.server.ts'
import { readOwnFit } from '#features/matching/own-fit.queries.server.ts'
import { hasUsualFrame } from '#layouts/member-frame.server.ts'
import { type OwnPageWritten, writeOwnPage } from '#layouts/own-pages.server.tsx'
import { readViewer } from '#layouts/viewer.server.ts'
import { type Painted, paintPage } from './page-paint.ts'
import type { CachedPage } from './page-store.ts'

/** A page for all members as one of them sees it; undefined where they need one of their own. */
export type PaintFor = (
  page: CachedPage,
  context: Context,
  memberId: number,
) => Promise<Painted | undefined>

export const paintFor: PaintFor = async ({ rendered, scopes }, context, memberId) => {
  const { db } = context
  const [isEntered, isUsual] = await Promise.all([
    hasEntered(db, memberId, scopes),
    hasUsualFrame(db, memberId, scopes),
  ])
  if (isEntered || !isUsual) return undefined
  const [viewer, fit, own] = await Promise.all([
    readViewer(db, memberId),
    findFit(context, memberId, scopes),
    findOwnPage(context, memberId, scopes),
  ])
  return own && paintPage(rendered, { ...viewer, fit, ...own })
}

/** How well the item that the page shows fits the member. */
async function findFit(
  { db, now }: Context,
  memberId: number,
  scopes: ReadonlySet<string>,
): Promise<string> {
  const itemId = idFrom(nameIn(scopes, fitScope('')))
  return itemId === undefined ? '' : await readOwnFit(db, memberId, itemId, now)
}

const NOTHING: OwnPageWritten = { page: '', markup: '' }

/** What a page shows that is all the member's; undefined where it is refused: the page says so itself. */
async function findOwnPage(
  context: Context,
  memberId: number,
  scopes: ReadonlySet<string>,
): Promise<OwnPageWritten | undefined> {
  const name = nameIn(scopes, ownPageScope(''))
  if (name === undefined) return NOTHING
  try {
    return await writeOwnPage(name, context, memberId)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function nameIn(scopes: ReadonlySet<string>, begin: string): string | undefined {
  return [...scopes].find((scope) => scope.startsWith(begin))?.slice(begin.length)
}

/** Whether the page is that of an item which the member has applied to. */
async function hasEntered(db: Db, memberId: number, scopes: ReadonlySet<string>): Promise<boolean> {
  const isOfItem = [...scopes].some((scope) => scope.startsWith(enteredScope('')))
  if (!isOfItem) return false
  const ids = await listEnteredItemIds(db, memberId)
  return ids.some((id) => scopes.has(enteredScope(id)))
}
