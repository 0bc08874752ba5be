import type { Db } from '#core/db/db.server.ts'
import { queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { namesOf } from '#features/items/list/known-names.queries.server.ts'
import type { OfficeState } from '#features/items/record/office-items.codes.ts'
import type { OfficeSearch } from '#features/items/record/office-items.schema.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'

/** Ids that the words find; merged tags included. Of each group of tags one is enough. */
export type Content = { words: number[] | undefined; tags: TagGroup[] }

/** Tags that were chosen for items, and the terms of those that their fields decide. */
export type TagGroup = { chosen: number[]; terms: string[] }

/** What the tables cannot answer by themselves; what was not published is matched by its letters. */
export async function readContent(db: Db, now: Date, search: OfficeSearch): Promise<Content> {
  return { words: await matchWords(db, now, search), tags: await groupTags(db, search) }
}

/** The model finds by words at once; it knows nothing that the staff alone knows. */
export function isForModel(search: OfficeSearch): boolean {
  const { state, owner_id, freshness, review, ending_within, lint } = search
  const ofStaff = [owner_id, freshness, review, ending_within, lint]
  return Boolean(statusIn(state)) && hasContent(search) && ofStaff.every((one) => one === null)
}

export function hasContent({
  keyword,
  tag_ids,
  rate_min,
  rate_max,
  remote,
}: OfficeSearch): boolean {
  const isRated = rate_min !== null || rate_max !== null
  return keyword !== '' || tag_ids.length > 0 || isRated || remote.length > 0
}

export async function modelQuery(db: Db, now: Date, search: OfficeSearch): Promise<SearchQuery> {
  const state = statusIn(search.state)
  // To the staff a posting that waits for its confirmation is one like the others.
  const { agedAfter: _, ...query } = await queryOf(searchOf(db), now, wordsOf(search))
  return { ...query, ...(state && { state }) }
}

/** What was never published, or was put away, is not in the model of the search. */
function statusIn(state: OfficeState) {
  if (state === 'draft' || state === 'deleted') return undefined
  return state === 'all' ? 'published' : state
}

function wordsOf({ keyword, tag_ids, rate_min, rate_max, remote }: OfficeSearch) {
  return {
    ...(keyword !== '' && { keyword }),
    ...(tag_ids.length > 0 && { tag_ids }),
    ...(remote.length > 0 && { remote }),
    rate_min: rate_min ?? undefined,
    rate_max: rate_max ?? undefined,
  }
}

/** Within a category one tag is enough. */
async function groupTags(db: Db, { tag_ids }: OfficeSearch): Promise<TagGroup[]> {
  if (tag_ids.length === 0) return []
  const { find, fieldTags } = await namesOf(searchOf(db))
  const groups = Map.groupBy(tag_ids, (tag) => find('tag', tag)?.group ?? tag)
  return Array.from(groups.values(), (ids) => ({
    chosen: ids.filter((id) => !fieldTags.has(id)),
    terms: ids.flatMap((id) => fieldTags.get(id) ?? []),
  }))
}

async function matchWords(db: Db, now: Date, search: OfficeSearch): Promise<number[] | undefined> {
  if (search.keyword === '') return undefined
  if (statusIn(search.state) === undefined) return []
  const query = await modelQuery(db, now, search)
  const engine = searchOf(db)
  const { total } = await engine.find(query)
  return (await engine.find({ ...query, limit: total })).ids
}
