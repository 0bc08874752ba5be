import type { Db } from '#core/db/db.server.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import type { CountedTag, CountedTagGroup, TagFigures } from '#features/tags/tag.schema.ts'
import { queryOf, searchOf } from './item-search.queries.server.ts'
import { knownNames } from './known-names.queries.server.ts'
import { countedOnce } from './last-counts.queries.server.ts'
import type { SearchState } from './search-state.form.ts'

/** How many open items each tag has; a tag that is missing here has none. */
export const countOpenItemsByTag = countedOnce(countByTag)

/** The same with what the reader has just done: for the staff, who look at what has come of it. */
export async function countOpenItemsByTagNow(
  db: Db,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  await searchOf(db).catchUp()
  return await countOpenItemsByTag(db, now)
}

async function countByTag(db: Db, now: Date): Promise<ReadonlyMap<number, number>> {
  const counts = await countTags(db, now, {})
  return new Map(counts.map(({ id, item_count }) => [id, item_count]))
}

/** The tags that most of what is found has, but not those that were asked for. */
export async function listRelatedTags(
  db: Db,
  now: Date,
  state: SearchState,
): Promise<CountedTag[]> {
  const { read } = await knownNames(searchOf(db), now)
  const requested = read(state.keyword ?? '').flatMap(({ value }) =>
    value.kind === 'names' ? value.names.flatMap(({ ids }) => ids) : [],
  )
  const counts = await countTags(db, now, state)
  return counts.filter(({ id }) => id !== state.tag_id && !requested.includes(id)).slice(0, RELATED)
}

/** Every tag under a search by its category, the most frequent first. */
export async function listRefineTags(
  db: Db,
  now: Date,
  state: SearchState,
): Promise<CountedTagGroup[]> {
  const counts = await countTags(db, now, state)
  return tagGroup.list.map(({ code, label }) => ({
    key: code,
    name: label,
    tags: counts.filter(({ id, group }) => group === code && id !== state.tag_id),
  }))
}

/** Open and ended items that have one of these tags, each counted once, and what the open ones pay. */
export async function readTagFigures(
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<TagFigures> {
  const search = searchOf(db)
  await search.catchUp()
  const query = {
    ...(await queryOf(search, now, {})),
    terms: [{ isExcluded: false, anyTag: [...ids] }],
  }
  const open = await search.find({ ...query, wants: { stats: true } })
  const all = await search.find({ ...query, state: 'seen' })
  return {
    open: open.total,
    ended: all.total - open.total,
    rate_median: open.stats?.median ?? null,
  }
}

const RELATED = 20

async function countTags(db: Db, now: Date, state: SearchState): Promise<CountedTag[]> {
  const wants = { facets: true, everyTag: true }
  const { facets } = await searchOf(db).find({
    ...(await queryOf(searchOf(db), now, state)),
    wants,
  })
  if (!facets) throw new Error('the search left out what was wanted')
  const counts = [...facets.tags, ...facets.positions, ...facets.systems]
  return counts
    .map(({ id, name, group = '', count }) => ({ id, term: name, group, item_count: count }))
    .sort((a, b) => b.item_count - a.item_count || a.id - b.id)
}
