import { countCommon, listBits } from '#core/search/bits.ts'
import { type Result, tallyAll } from '#features/items/search/conditions/evaluation.ts'
import {
  ALWAYS,
  BAND_FROM,
  BAND_TO,
  type Condition,
  type Knowledge,
  RATE,
} from '#features/items/search/conditions/query-conditions.ts'
import type { Bands, BareAnswer, SearchQuery } from '#features/items/search/search-contract.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'
import { bandWithin, confirmedWithin } from '#features/items/search/segments/visible-set.ts'
import { countFacets } from './facet-counts.ts'
import { countPays, countRates, histogramOf, type RateCounts, ratesOf } from './rate-statistics.ts'
import { listPage } from './result-page.ts'

type SearchResults = {
  conditions: readonly Condition[]
  results: readonly Result[]
  pay: PayScale
}

/** The page, the total and whatever else is wanted of what was found. */
export function answerOf(
  query: SearchQuery,
  found: SearchResults,
  known: Knowledge,
): Omit<BareAnswer, 'version'> {
  const { results, pay } = found
  return {
    ...listPage(results, query, pay, known),
    total: results.reduce((sum, { count }) => sum + count, 0),
    ...countFound(query, found, known),
    ...(query.wants.confirmed && { confirmed: countConfirmed(results, query.wants.confirmed) }),
    ...(query.wants.bands && { bands: countBands(results, query.wants.bands) }),
  }
}

function countFound(
  query: SearchQuery,
  { conditions, results, pay }: SearchResults,
  known: Knowledge,
) {
  const { facets = false, stats, histogram, spread } = query.wants
  const isRateSearched = conditions.some(({ group }) => group === RATE)
  const areRatesCounted = stats || spread || (histogram && !isRateSearched) || false
  if (!facets && !areRatesCounted && !histogram) return {}
  const areRatesTallied = areRatesCounted && pay.days !== null
  const tally = tallyAll(results, known, { traits: facets, rates: areRatesTallied })
  const rates =
    areRatesCounted && pay.days === null ? countPaid(results, pay) : countRates(tally.rates, pay)
  return {
    ...(facets && { facets: countFacets(results, tally, conditions, query, known) }),
    ...(stats && { stats: ratesOf(rates) }),
    ...(spread && { spread: histogramOf(rates) }),
    ...(histogram && {
      histogram: histogramOf(isRateSearched ? countAnyRate(results, pay, known) : rates),
    }),
  }
}

function countAnyRate(results: readonly Result[], pay: PayScale, known: Knowledge): RateCounts {
  if (pay.days === null) return countPaid(results, pay, RATE)
  return countRates(tallyAll(results, known, { rates: true }, RATE).rates, pay)
}

/** What is found for the days that are wanted, or would be without the conditions of a group. */
function countPaid(results: readonly Result[], pay: PayScale, without = ALWAYS): RateCounts {
  const cells = new Int32Array(pay.values.length)
  for (const { segment, findWithout } of results) {
    countPays(cells, segment.columns, listBits(findWithout(without)), pay)
  }
  return countRates(cells, pay)
}

function countConfirmed(results: readonly Result[], wanted: readonly number[]): number[] {
  const found = results.map((result) => ({ ...result, hits: result.findWithout('confirmed') }))
  return wanted.map((days) =>
    found.reduce(
      (sum, { segment, visibleSet, hits }) =>
        sum + countCommon(hits, confirmedWithin(visibleSet, segment, days)),
      0,
    ),
  )
}

function countBands(results: readonly Result[], wanted: Bands<readonly number[]>): Bands<number[]> {
  return {
    from: countBandEnd(results, wanted, 'from', BAND_FROM),
    to: countBandEnd(results, wanted, 'to', BAND_TO),
  }
}

function countBandEnd(
  results: readonly Result[],
  wanted: Bands<readonly number[]>,
  end: keyof Bands<unknown>,
  group: string,
): number[] {
  const found = results.map((result) => ({ ...result, hits: result.findWithout(group) }))
  return wanted[end].map((hours) =>
    found.reduce(
      (sum, { segment, visibleSet, hits }) =>
        sum + countCommon(hits, bandWithin(visibleSet, segment, end, hours)),
      0,
    ),
  )
}
