import type { Db } from '#core/db/db.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { type EmptyListOutlook, readOutlook } from './empty-list.queries.server.ts'
import { countItems, queryOf, searchOf } from './item-search.queries.server.ts'
import { knownNames } from './known-names.queries.server.ts'
import { type Alternative, aloneOf, alternativesOf, type Book } from './no-results.rules.ts'
import type { Chip } from './search-chips.words.ts'
import { readSearch, type SearchState, searchPath } from './search-state.form.ts'

type Way = { kind: string; label: string; to: string; count: number }
type ChipWay = Way & Pick<Chip, 'key' | 'group'>

export type NoResults = EmptyListOutlook & {
  /** What is found without each condition, or, where that is nothing either, with each one alone. */
  by: 'without' | 'alone'
  conditions: ChipWay[]
  /** What is found nearby, the most first. */
  near: Way[]
  /** Ended items under the same conditions, as a reference. */
  past: ItemCard[]
}

type Search = { db: Db; now: Date; state: SearchState }

const CONDITIONS = 12
const WAYS = 6
const PAST = 5
/** The looser search may find open items before the ended ones. */
const SOUGHT = 20

/** For a search that found nothing: which condition excludes all, and what is near. */
export async function suggestForNoResults(
  db: Db,
  now: Date,
  { state, chips }: { state: SearchState; chips: readonly Chip[] },
): Promise<NoResults> {
  const search = { db, now, state }
  const [conditions, near, ended] = await Promise.all([
    countConditions(search, chips.slice(0, CONDITIONS)),
    countNear(search),
    listEnded(search),
  ])
  return { ...conditions, near, past: ended.past, ...(await readOutlook(db, now, ended)) }
}

async function countConditions(search: Search, chips: readonly Chip[]) {
  const { tag_id, except } = search.state
  const without = await countEach(search, chips, ({ to }) => {
    return { ...readSearch(new URL(to, 'http://localhost').searchParams).state, tag_id, except }
  })
  const isEnough = without.some(({ count }) => count > 0) || chips.length < 3
  if (isEnough) return { by: 'without' as const, conditions: without }
  const wanted = chips.filter(({ isExcluded }) => !isExcluded)
  const book = await readBook(search)
  const alone = await countEach(search, wanted, ({ key }) => aloneOf(search.state, key, book))
  return { by: 'alone' as const, conditions: alone }
}

async function countEach(
  { db, now }: Search,
  chips: readonly Chip[],
  searchOfChip: (chip: Chip) => SearchState,
): Promise<ChipWay[]> {
  const ways = chips.map(async (chip) => {
    const { key, kind, label, group } = chip
    const state = searchOfChip(chip)
    const count = await countItems(db, now, state)
    return { key, kind, label, to: searchPath(state), count, ...(group && { group }) }
  })
  return await Promise.all(ways)
}

async function countNear(search: Search): Promise<Way[]> {
  const book = await readBook(search)
  const ways = alternativesOf(search.state, book)
  const near = await countWays(search, ways)
  if (near.length > 0) return near
  // A slip was not the only cause: the corrected search has a link of its own.
  return await countWays(
    search,
    ways.flatMap(({ alone, ...way }) => (alone ? { ...way, state: alone } : [])),
  )
}

async function countWays({ db, now }: Search, ways: readonly Alternative[]): Promise<Way[]> {
  const byPath = new Map(ways.map((way) => [searchPath(way.state), way]))
  const counted = [...byPath].map(async ([to, { kind, label, state }]) => {
    return { kind, label, to, count: await countItems(db, now, state) }
  })
  const found = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return found.sort((a, b) => b.count - a.count).slice(0, WAYS)
}

async function readBook({ db, now }: Pick<Search, 'db' | 'now'>): Promise<Book> {
  const search = searchOf(db)
  const { names } = await search.names()
  const { find, read } = await knownNames(search, now)
  return { names, find, read }
}

/** Where nothing of the kind has ended, its skills and words alone still show rates. */
async function listEnded({ db, now, state: asked }: Search) {
  const { tag_id, tag_ids, keyword } = asked
  const looser: SearchState = { tag_id, tag_ids, keyword }
  // Without them everything that ever ended would be near.
  const isNamed = tag_id !== undefined || (tag_ids ?? []).length > 0 || Boolean(keyword)
  for (const state of isNamed ? [asked, looser] : [asked]) {
    const query = await queryOf(searchOf(db), now, { ...state, include_ended: true, sort: 'new' })
    const { ids } = await searchOf(db).find({ ...query, limit: SOUGHT })
    const ended = (await listItemsById(db, ids, now)).filter(({ is_open }) => !is_open)
    if (ended.length > 0) return { state, past: ended.slice(0, PAST), isLooser: state === looser }
  }
  return { state: looser, past: [], isLooser: true }
}
