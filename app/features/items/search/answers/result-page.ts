import {
  type Bits,
  countBits,
  dropBits,
  hasBit,
  listBits,
  listLastBits,
  retainBits,
} from '#core/search/bits.ts'
import { isTitled } from '#features/items/search/conditions/word-search.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import {
  comparisonFor,
  hasOrder,
  sortByPay,
  walkOrder,
} from '#features/items/search/segments/document-orders.ts'
import { nextOf, takeTurns } from '#features/items/search/segments/ordered-merge.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'

/** Documents of a segment that were found. */
type SegmentHits = { segment: Segment; hits: Bits; count: number }

type Page = Pick<SearchQuery, 'sort' | 'today' | 'offset' | 'limit'>

/** The ids of a page; by relevance, what holds the words in its title comes before all else. */
export function listPage(
  found: readonly SegmentHits[],
  query: SearchQuery,
  pay: PayScale,
): number[] {
  if (query.sort !== 'relevance') return listSorted(found, query, pay)
  const findTitled = isTitled(query)
  const halves = found.map((one) => ({ one, bits: findTitled(one.segment) }))
  const titled = halves.map(({ one, bits }) => narrow(one, retainBits(bits.slice(), one.hits)))
  const others = halves.map(({ one, bits }) => narrow(one, dropBits(one.hits.slice(), bits)))
  const first = listSorted(titled, query, pay)
  const offset = Math.max(0, query.offset - countFound(titled))
  return [
    ...first,
    ...listSorted(others, { ...query, offset, limit: query.limit - first.length }, pay),
  ]
}

function narrow({ segment }: SegmentHits, hits: Bits): SegmentHits {
  return { segment, hits, count: countBits(hits) }
}

function countFound(found: readonly SegmentHits[]): number {
  return found.reduce((sum, { count }) => sum + count, 0)
}

function listSorted(found: readonly SegmentHits[], page: Page, pay: PayScale): number[] {
  const { sort, today, offset, limit } = page
  const end = Math.min(offset + limit, countFound(found))
  if (offset >= end) return []
  const comparison = comparisonFor(sort, today, pay)
  const lines = found
    .filter(({ count }) => count > 0)
    .map((one) => ({
      columns: one.segment.columns,
      documents: listFirst(one, end, page, pay),
      taken: 0,
    }))
  return takeTurns(lines, comparison)
    .take(end)
    .drop(offset)
    .map((line) => line.columns.ids[nextOf(line)] ?? 0)
    .toArray()
}

/** The first documents of a segment in the order of the page. */
function listFirst({ segment, hits, count }: SegmentHits, end: number, page: Page, pay: PayScale) {
  const { columns, orders, size } = segment
  const { sort, today } = page
  const wanted = Math.min(count, end)
  const isWalkShorter = wanted * (size / count) < count * Math.log2(count + 1)
  if (orders && !hasOrder(sort)) return listLastBits(hits, wanted)
  if (orders && sort === 'rate_high' && !pay.isFullWeek)
    return sortByPay(columns, listBits(hits), pay).subarray(0, wanted)
  if (!orders || !hasOrder(sort) || !isWalkShorter) {
    const compare = comparisonFor(sort, today, pay)
    return listBits(hits).sort((i, j) => compare(columns, i, columns, j))
  }
  const first = new Int32Array(wanted)
  let length = 0
  for (const document of walkOrder(columns, orders, sort, today)) {
    if (length === wanted) break
    if (!hasBit(hits, document)) continue
    first[length] = document
    length += 1
  }
  return first
}
