import {
  type Bits,
  countBits,
  dropBits,
  hasBit,
  listBits,
  listLastBits,
  retainBits,
} from '#core/search/bits.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
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
import { currentFor } from '#features/items/search/segments/visible-set.ts'

/** Documents of a segment that were found. */
type SegmentHits = Pick<Result, 'segment' | 'visibleSet' | 'hits' | 'count'>

type Page = Pick<SearchQuery, 'sort' | 'today' | 'offset' | 'limit'>

/**
 * The ids of a page. What is aged comes after all else; by relevance, what holds the words in its title comes
 * first in either part.
 */
export function listPage(
  found: readonly SegmentHits[],
  query: SearchQuery,
  pay: PayScale,
): number[] {
  const { agedAfter } = query
  const parts = agedAfter === undefined ? [found] : splitHits(found, isCurrent(agedAfter))
  const ordered = query.sort === 'relevance' ? parts.flatMap(splitByTitle(query)) : parts
  return listInTurn(ordered, query, pay)
}

function isCurrent(agedAfter: number) {
  return ({ visibleSet, segment }: SegmentHits) => currentFor(visibleSet, segment, agedAfter)
}

function splitByTitle(query: SearchQuery) {
  const findTitled = isTitled(query)
  return (part: readonly SegmentHits[]) => splitHits(part, ({ segment }) => findTitled(segment))
}

/** What has something, and what has it not. */
function splitHits(found: readonly SegmentHits[], find: (one: SegmentHits) => Bits) {
  const halves = found.map((one) => ({ one, bits: find(one) }))
  return [
    halves.map(({ one, bits }) => narrow(one, retainBits(bits.slice(), one.hits))),
    halves.map(({ one, bits }) => narrow(one, dropBits(one.hits.slice(), bits))),
  ]
}

/** One part after the other, as far as the page goes. */
function listInTurn(
  parts: readonly (readonly SegmentHits[])[],
  query: SearchQuery,
  pay: PayScale,
): number[] {
  const ids: number[] = []
  let passed = 0
  for (const part of parts) {
    const offset = Math.max(0, query.offset - passed)
    ids.push(...listSorted(part, { ...query, offset, limit: query.limit - ids.length }, pay))
    passed += countFound(part)
  }
  return ids
}

function narrow({ segment, visibleSet }: SegmentHits, hits: Bits): SegmentHits {
  return { segment, visibleSet, hits, count: countBits(hits) }
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
