import type { Db } from '#core/db/db.server.ts'
import { rateBasis } from '#features/items/day-rate.words.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listSimilarById } from '#features/items/posting/similar-items.queries.server.ts'
import { wantedDays } from '#features/items/search/wanted-days.rules.ts'
import { lineOf } from './item-line.words.ts'
import { queryOf, searchOf } from './item-search.queries.server.ts'
import type { SearchState } from './search-state.form.ts'

export type EmptyListOutlook = Awaited<ReturnType<typeof readOutlook>>

type EndedItems = {
  state: SearchState
  past: readonly ItemCard[]
  /** Whether they share only the skills and words that were searched for. */
  isLooser?: boolean
}

const NEAREST = 3

/** For a list without an open project: what the ended ones paid, and the open ones nearest to the last of them. */
export async function readOutlook(
  db: Db,
  now: Date,
  { state, past, isLooser = false }: EndedItems,
) {
  const [last] = past
  const query = await queryOf(searchOf(db), now, state)
  const [{ stats }, similar] = await Promise.all([
    searchOf(db).find({ ...query, state: 'ended', wants: { stats: true } }),
    last ? listSimilarById(db, now, last.id) : [],
  ])
  const { median = null, count = 0 } = stats ?? {}
  return {
    paid:
      median === null || past.length === 0
        ? null
        : { median, count, basis: rateBasis(wantedDays(query)), isLooser },
    nearest: similar.slice(0, NEAREST).map(lineOf),
  }
}
