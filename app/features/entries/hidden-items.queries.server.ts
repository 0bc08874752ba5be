import type { Caller } from '#core/access/caller.ts'
import type { Db } from '#core/db/db.server.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import { listEnteredItemIds } from './entry.queries.server.ts'

/** A search that hides what its reader has applied to, with the items that this is. Of a visitor none is known. */
export async function withHidden(db: Db, caller: Caller, state: SearchState): Promise<SearchState> {
  if (!state.hide?.includes('applied') || caller.kind !== 'member') return state
  return { ...state, except: await listEnteredItemIds(db, caller.id) }
}
