import { readWord } from '#features/items/search/query-words.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { holdsRun, type Known } from './search-reference-items.ts'
import { paid } from './search-reference-pay.ts'

type Order = (a: Known, b: Known) => number

const newest: Order = (a, b) => b.publishedAt - a.publishedAt || b.id - a.id

/** What is aged comes last in every order. */
export function orderOf(query: SearchQuery): Order {
  const within = orderWithin(query)
  const { today, agedAfter } = query
  if (agedAfter === undefined) return within
  const age = ({ confirmedOn, publishedAt }: Known) =>
    today - (confirmedOn ?? Math.floor((publishedAt + 32_400) / 86_400))
  const rank = (item: Known) => (age(item) >= agedAfter ? 1 : 0)
  return (a, b) => rank(a) - rank(b) || within(a, b)
}

function orderWithin(query: SearchQuery): Order {
  const { sort, today, terms } = query
  if (sort === 'updated') return (a, b) => b.updatedAt - a.updatedAt || newest(a, b)
  const top = (item: Known) => paid(item, query).rateMax ?? -1
  if (sort === 'rate_high') return (a, b) => top(b) - top(a) || newest(a, b)
  if (sort === 'ending') return endingOrder(today)
  if (sort === 'new') return newest
  const runs = terms.flatMap((one) =>
    'word' in one && !one.isExcluded ? readWord(one.word).runs : [],
  )
  const rank = (item: Known) => (runs.every((run) => holdsRun(item.inTitle, run)) ? 0 : 1)
  return (a, b) => rank(a) - rank(b) || newest(a, b)
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
