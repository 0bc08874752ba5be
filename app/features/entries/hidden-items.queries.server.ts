import type { Caller } from '#core/access/caller.ts'
import { type Db, inParallel } from '#core/db/db.server.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import { listDismissedIds } from '#features/shortlist/dismissed-item.queries.server.ts'
import { listEnteredItemIds } from './entry.queries.server.ts'

/**
 * A search that hides what its reader has applied to or is not interested in, with the items that this is. Of a
 * visitor none is known.
 */
export async function withHidden(db: Db, caller: Caller, state: SearchState): Promise<SearchState> {
  if (!state.hide || caller.kind !== 'member') return state
  const lists = { applied: listEnteredItemIds, dismissed: listDismissedIds }
  const hidden = state.hide.map((kind) => () => lists[kind](db, caller.id))
  return { ...state, except: (await inParallel(db, ...hidden)).flat() }
}

/** What a member is offered no longer by itself: what they have applied to, and what they are not interested in. */
export async function listSettledItemIds(db: Db, memberId: number): Promise<number[]> {
  const [entered, dismissed] = await inParallel(
    db,
    () => listEnteredItemIds(db, memberId),
    () => listDismissedIds(db, memberId),
  )
  return [...entered, ...dismissed]
}
