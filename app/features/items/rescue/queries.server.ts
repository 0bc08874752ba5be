import type { Db } from '#core/db/db.server.ts'
import type { Chip } from '#features/items/chips/rules.ts'
import { listItemsById } from '#features/items/queries.server.ts'
import type { ItemCard } from '#features/items/schema.ts'
import { readNames } from '#features/items/search/engine/names.ts'
import { readWord } from '#features/items/search/engine/words.ts'
import { countItems, queryOf, searchOf } from '#features/items/search/queries.server.ts'
import { readSearch, type SearchState, searchPath } from '#features/items/search/rules.ts'
import { alternativesOf, type Book } from './rules.ts'

type Way = { kind: string; label: string; to: string; count: number }
export type Rescue = {
  /** What is found without each condition. */
  relaxed: (Way & Pick<Chip, 'key' | 'group'>)[]
  /** What is found nearby, the most first. */
  near: Way[]
  /** Ended items under the same conditions, as a reference. */
  past: ItemCard[]
}

const CONDITIONS = 12
const WAYS = 6
const PAST = 5
/** The looser search may find open items before the ended ones. */
const SOUGHT = 20

/** For a search that found nothing: which condition stands in the way, and what is near. */
export async function rescueSearch(
  db: Db,
  now: Date,
  { state, chips }: { state: SearchState; chips: readonly Chip[] },
): Promise<Rescue> {
  const [relaxed, near, past] = await Promise.all([
    Promise.all(chips.slice(0, CONDITIONS).map((chip) => countWithout(db, now, { state, chip }))),
    countNear(db, now, state),
    listEnded(db, now, state),
  ])
  return { relaxed, near, past }
}

async function countWithout(
  db: Db,
  now: Date,
  { state, chip }: { state: SearchState; chip: Chip },
) {
  const { key, kind, label, group, to } = chip
  const { searchParams } = new URL(to, 'http://localhost')
  const without = { ...readSearch(searchParams).state, tag_id: state.tag_id }
  const count = await countItems(db, now, without)
  return { key, kind, label, to, count, ...(group && { group }) }
}

async function countNear(db: Db, now: Date, state: SearchState): Promise<Way[]> {
  const alternatives = alternativesOf(state, await readBook(db))
  const byPath = new Map(alternatives.map((way) => [searchPath(way.state), way]))
  const ways = [...byPath].map(async ([to, { kind, label, state }]) => {
    return { kind, label, to, count: await countItems(db, now, state) }
  })
  const found = (await Promise.all(ways)).filter(({ count }) => count > 0)
  return found.sort((a, b) => b.count - a.count).slice(0, WAYS)
}

async function readBook(db: Db): Promise<Book> {
  const { names } = await searchOf(db).names()
  const { find, listCalled } = readNames(names)
  return { names, find, recognise: (word) => listCalled(readWord(word))[0] }
}

/** Where nothing of the kind has ended, its skills and words alone still tell of rates. */
async function listEnded(db: Db, now: Date, state: SearchState): Promise<ItemCard[]> {
  const { tag_id, tag_ids, keyword } = state
  for (const kind of [state, { tag_id, tag_ids, keyword }]) {
    const query = queryOf({ ...kind, include_ended: true, sort: 'new' }, now)
    const { ids } = await searchOf(db).find({ ...query, limit: SOUGHT })
    const ended = (await listItemsById(db, ids, now)).filter(({ is_open }) => !is_open)
    if (ended.length > 0) return ended.slice(0, PAST)
  }
  return []
}
