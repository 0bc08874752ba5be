import type { Db } from '#core/db/db.server.ts'
import { readSearchAddress, searchItems } from '#features/items/list/item-search.queries.server.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'

const ENTRIES = 50

/** The newest projects of the search that an address names, of those with a tag where it is one's page. */
export async function listFeedItems(db: Db, now: Date, url: URL, tagId?: number) {
  const { state } = await readSearchAddress(db, url)
  const newest: SearchState = { ...state, tag_id: tagId, sort: 'new', page: undefined }
  return await searchItems(db, now, { ...newest, per_page: ENTRIES })
}
