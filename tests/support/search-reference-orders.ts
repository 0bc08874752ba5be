import type { Names } from '#features/items/search/known-names.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { isAged, type Known } from './search-reference-items.ts'
import { paid } from './search-reference-pay.ts'
import { recommendedOrder } from './search-reference-recommended.ts'

type Order = (a: Known, b: Known) => number

const newest: Order = (a, b) => b.publishedAt - a.publishedAt || b.id - a.id

/** What is aged comes last. */
export function orderOf(query: SearchQuery, names: Names): Order {
  const isLast = (item: Known) => (isAged(item, query) ? 1 : 0)
  if (query.sort === 'recommended') return recommendedOrder(query, names, isLast)
  const within = orderWithin(query)
  return (a, b) => isLast(a) - isLast(b) || within(a, b)
}

function orderWithin(query: SearchQuery): Order {
  const { sort, today } = query
  if (sort === 'updated') return (a, b) => b.updatedAt - a.updatedAt || newest(a, b)
  const top = (item: Known) => paid(item, query).rateMax ?? -1
  if (sort === 'rate_high') return (a, b) => top(b) - top(a) || newest(a, b)
  if (sort === 'ending') return endingOrder(today)
  return newest
}

/** What has ended comes after all else, backwards. */
function endingOrder(today: number): Order {
  const last = ({ closesOn }: Known) => closesOn ?? Number.MAX_SAFE_INTEGER
  const forwards: Order = (a, b) => last(a) - last(b) || newest(a, b)
  return (a, b) => {
    const hasEnded = last(a) < today
    if (hasEnded !== last(b) < today) return hasEnded ? 1 : -1
    return hasEnded ? forwards(b, a) : forwards(a, b)
  }
}
