import { dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { findIndexedPath } from '#features/items/indexing/queries.server.ts'
import { feedPath } from '#features/items/indexing/rules.ts'
import { readKeyword } from '#features/items/keyword/rules.ts'
import { rescueSearch } from '#features/items/rescue/queries.server.ts'
import { timetableRow } from '#features/items/schema.ts'
import { confirmedWithin } from '#features/items/search/codes.ts'
import {
  countItems,
  queryOf,
  type SearchPage,
  searchItems,
  searchOf,
} from '#features/items/search/queries.server.ts'
import { type Ignored, type SearchState, searchPath } from '#features/items/search/rules.ts'
import { ignoredSentence, readingSentence } from '#features/items/search/words.ts'
import { filterGroups, narrowings, rateSteps } from './rules.ts'

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
    findSpread(db, now, answer),
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
      ({ label }, place, all) =>
        !chips.some((chip) => chip.label === label) &&
        all.findIndex((other) => other.label === label) === place,
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

/** The rates of what is found, while those of the filter are of what any rate would find. */
async function findSpread(
  db: Db,
  now: Date,
  found: Omit<SearchPage, 'facets' | 'terms'>,
): Promise<Bins> {
  const { state, stats, histogram } = found
  if (!asksForRate(state) || stats.min === null || stats.max === null) return histogram
  const query = queryOf(state, now)
  const reaching = async (from: number) => {
    const rate = { isExcluded: false, rate: { from } }
    return (await searchOf(db).find({ ...query, terms: [...query.terms, rate] })).total
  }
  const steps = rateSteps(stats.min, stats.max)
  const counts = [stats.count, ...(await Promise.all(steps.slice(1).map(reaching))), 0]
  return steps.map((from, place) => ({
    from,
    count: (counts[place] ?? 0) - (counts[place + 1] ?? 0),
  }))
}

function asksForRate({ rate_min, rate_max, keyword = '' }: SearchState): boolean {
  const isTyped = readKeyword(keyword).some(
    ({ isExcluded, reading }) => reading.kind === 'rate' && !isExcluded,
  )
  return isTyped || rate_min !== undefined || rate_max !== undefined
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
