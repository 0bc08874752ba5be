import { countCommon } from '#core/search/bits.ts'
import { type Result, tallyAll } from '#features/items/search/conditions/evaluation.ts'
import type { Condition, Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import type { BareAnswer, SearchQuery } from '#features/items/search/search-contract.ts'
import { confirmedWithin } from '#features/items/search/segments/visible-set.ts'
import { countFacets } from './facet-counts.ts'
import { countRates, histogramOf, ratesOf } from './rate-statistics.ts'
import { listPage } from './result-page.ts'

type SearchResults = { conditions: readonly Condition[]; results: readonly Result[] }

/** The page, the total and whatever else is wanted of what was found. */
export function answerOf(
  query: SearchQuery,
  { conditions, results }: SearchResults,
  known: Knowledge,
): Omit<BareAnswer, 'version'> {
  return {
    ids: listPage(results, query, known.codebook),
    total: results.reduce((sum, { count }) => sum + count, 0),
    ...countFound(query, { conditions, results }, known),
    ...(query.wants.confirmed && { confirmed: countConfirmed(results, query.wants.confirmed) }),
  }
}

function countFound(query: SearchQuery, { conditions, results }: SearchResults, known: Knowledge) {
  const { facets = false, stats, histogram, spread } = query.wants
  const isRateSearched = conditions.some(({ group }) => group === 'rate')
  const areRatesCounted = stats || spread || (histogram && !isRateSearched) || false
  if (!facets && !areRatesCounted && !histogram) return {}
  const tally = tallyAll(results, known, { traits: facets, rates: areRatesCounted })
  const rates = countRates(tally, known.codebook)
  return {
    ...(facets && { facets: countFacets(results, tally, conditions, query, known) }),
    ...(stats && { stats: ratesOf(rates) }),
    ...(spread && { spread: histogramOf(rates) }),
    ...(histogram && {
      histogram: isRateSearched ? countAnyRate(results, known) : histogramOf(rates),
    }),
  }
}

function countAnyRate(results: readonly Result[], known: Knowledge) {
  return histogramOf(countRates(tallyAll(results, known, { rates: true }, 'rate'), known.codebook))
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
