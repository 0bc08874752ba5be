import { dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { findIndexedPath } from '#features/items/indexing/queries.server.ts'
import { feedPath } from '#features/items/indexing/rules.ts'
import { rescueSearch } from '#features/items/rescue/queries.server.ts'
import { timetableRow } from '#features/items/schema.ts'
import { confirmedWithin } from '#features/items/search/codes.ts'
import {
  countItems,
  queryOf,
  searchItems,
  searchOf,
} from '#features/items/search/queries.server.ts'
import { type Ignored, type SearchState, searchPath } from '#features/items/search/rules.ts'
import { ignoredSentence, readingSentence } from '#features/items/search/words.ts'
import { filterGroups, narrowings } from './rules.ts'

export type ItemsFound = Awaited<ReturnType<typeof findItems>>['found']

/** A list of items with everything that stands around it; the facets are for whoever makes more of them. */
export async function findItems(
  db: Db,
  now: Date,
  { state, ignored = [] }: { state: SearchState; ignored?: readonly Ignored[] },
) {
  const { facets, terms, ...answer } = await searchItems(db, now, state)
  const { rows, chips, total } = answer
  const [indexedAt, spread, confirmed, rescue] = await Promise.all([
    findIndexedPath(db, state, total),
    findSpread(db, now, { state, whole: answer.histogram }),
    countConfirmed(db, now, state),
    total === 0 ? rescueSearch(db, now, { state, chips }) : undefined,
  ])
  const found = {
    ...answer,
    rows: rows.map(timetableRow),
    reading: readingSentence(state),
    notice: ignoredSentence(ignored),
    clearTo: clearingPath(state, chips.length > 0),
    groups: filterGroups(state, facets),
    narrowings: narrowings(state, facets, total).filter(
      ({ label }) => !chips.some((chip) => chip.label === label),
    ),
    months: nextMonths(now),
    spread,
    confirmed,
    indexedAt,
    feed: feedPath(state),
    rescue,
  }
  return { found, facets }
}

type Bins = readonly { from: number; count: number }[]

/** Of what is found; the filter's own picture is of what any other rate would find as well. */
async function findSpread(
  db: Db,
  now: Date,
  { state, whole }: { state: SearchState; whole: Bins },
): Promise<Bins> {
  const { rateFrom, rateTo, terms, ...query } = queryOf(state, now)
  if (rateFrom === undefined && rateTo === undefined) return whole
  const rate = {
    ...(rateFrom !== undefined && { from: rateFrom }),
    ...(rateTo !== undefined && { to: rateTo }),
  }
  const answer = await searchOf(db).find({
    ...query,
    terms: [...terms, { isExcluded: false, rate }],
    wants: { histogram: true },
  })
  return answer.histogram ?? whole
}

/** What would be found within each number of days since the last confirmation. */
async function countConfirmed(db: Db, now: Date, state: SearchState) {
  return await Promise.all(
    confirmedWithin.all.map(async (days) => ({
      days,
      count: await countItems(db, now, { ...state, confirmed_within: days }),
    })),
  )
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
