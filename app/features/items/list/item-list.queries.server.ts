import { dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { listShownBanners } from '#features/banners/banner.queries.server.ts'
import { type ItemCard, type TimetableRow, timetableRow } from '#features/items/item.schema.ts'
import { listAreaStations } from './area-stations.queries.server.ts'
import { findIndexedPath } from './canonical-address.queries.server.ts'
import { feedPath } from './canonical-address.rules.ts'
import { searchItems, searchOf } from './item-search.queries.server.ts'
import { ignoredSentence } from './item-search.words.ts'
import { knownNames } from './known-names.queries.server.ts'
import { filterGroups, narrowings } from './list-filters.rules.ts'
import { suggestForNoResults } from './no-results.queries.server.ts'
import { otherConditions } from './other-conditions.rules.ts'
import { offersOf } from './reading-offers.words.ts'
import { type Ignored, type SearchState, searchPath } from './search-state.form.ts'
import { typedNames } from './typed-names.rules.ts'

const MOST_STATIONS = 12

export type ItemsFound = Awaited<ReturnType<typeof findItems>>['found']

/** A list of items with everything around it; the facets are for callers that make more of them. */
export async function findItems(
  db: Db,
  now: Date,
  { state, ignored = [] }: { state: SearchState; ignored?: readonly Ignored[] },
) {
  const { facets, terms, ...answer } = await searchItems(db, now, state)
  const { rows, chips, total } = answer
  const known = await knownNames(searchOf(db), now)
  const typed = typedNames(state, known)
  const stations = await listAreaStations(db, now, state, MOST_STATIONS)
  const groups = filterGroups(state, facets, typed, stations)
  const [banners, indexedAt, noResults] = await Promise.all([
    listShownBanners(db, now, 'list'),
    findIndexedPath(db, state, total),
    total === 0 ? suggestForNoResults(db, now, { state, chips }) : undefined,
  ])
  const found = {
    ...answer,
    rows: rows.map(lineOf),
    offers: offersOf(state, known),
    notice: ignoredSentence(ignored),
    clearTo: clearingPath(state, chips.length > 0),
    groups,
    bands: { from: facets.settlement_min_hs, to: facets.settlement_max_hs },
    others: otherConditions(state, chips, typed, groups),
    narrowings: narrowings(state, facets, stations, total).filter(
      ({ label }, place, all) =>
        !chips.some((chip) => chip.label === label) &&
        all.findIndex((other) => other.label === label) === place,
    ),
    months: nextMonths(now),
    indexedAt,
    feed: feedPath(state),
    noResults,
    banners,
  }
  return { found, facets }
}

const lines = new WeakMap<ItemCard, TimetableRow>()

/** The line of a card, the same object as long as the card is. */
function lineOf(card: ItemCard): TimetableRow {
  const line = lines.get(card) ?? Object.freeze(timetableRow(card))
  lines.set(card, line)
  return line
}

/** Off with every condition; where the tag of the page is the only one, off with that. */
function clearingPath({ tag_id }: SearchState, hasChips: boolean): string | undefined {
  if (hasChips) return searchPath({ tag_id })
  return tag_id === undefined ? undefined : searchPath({})
}

const MONTHS = 6

function nextMonths(now: Date): string[] {
  const today = dayInJapan(now)
  return Array.from({ length: MONTHS }, (_, months) =>
    today.add({ months }).toPlainYearMonth().toString(),
  )
}
