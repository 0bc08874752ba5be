import { payingDays, rateForDays } from '#features/items/day-rate.rules.ts'
import type { RateCounts } from '#features/items/search/answers/rate-statistics.ts'
import { daysOf } from '#features/items/search/item-facts.ts'
import type { SearchDocument, SearchQuery } from '#features/items/search/search-contract.ts'
import type { Known } from './search-reference-items.ts'

export type Paid = Pick<SearchDocument, 'rateMin' | 'rateMax'>

/** What an item pays for the days that are chosen or read, or for a full week. */
export function paid(item: Known, { chosen, terms }: SearchQuery): Paid {
  const read = terms.flatMap((term) =>
    'choice' in term && term.choice === 'days' && !term.isExcluded ? term.ids : [],
  )
  const days = payingDays(daysOf(item), [...(chosen.days ?? []), ...read])
  const over = (rate: number | null) => (rate === null ? null : rateForDays(rate, days))
  return { rateMin: over(item.rateMin), rateMax: over(item.rateMax) }
}

export function countRates(items: readonly Known[], query: SearchQuery): RateCounts {
  const rates = items.flatMap((item) => paid(item, query).rateMax ?? [])
  return [...Map.groupBy(rates, (rate) => rate)]
    .map(([rate, all]) => [rate, all.length] as const)
    .sort(([a], [b]) => a - b)
}
