import {
  countBits,
  createBits,
  dropBits,
  hasBit,
  listBits,
  listLastBits,
  retainBits,
} from '#core/search/bits.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import {
  comparisonFor,
  hasOrder,
  sortByPay,
  sortByRank,
  walkOrder,
} from '#features/items/search/segments/document-orders.ts'
import { nextOf, takeTurns } from '#features/items/search/segments/ordered-merge.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'
import { currentFor } from '#features/items/search/segments/visible-set.ts'
import {
  type Mark,
  type Recommendation,
  readRecommendation,
  type SegmentHits,
} from './recommended-order.ts'

type Page = Pick<SearchQuery, 'sort' | 'today' | 'offset' | 'limit'>

type FoundPage = { ids: number[]; inTextOnly?: number; aged?: number }

/**
 * The ids of a page. In every order what is aged comes last. In the recommended one, of both parts, what has a skill
 * in its text alone comes after the others.
 */
export function listPage(
  found: readonly SegmentHits[],
  query: SearchQuery,
  pay: PayScale,
  known: Knowledge,
): FoundPage {
  const { agedAfter, limit, sort } = query
  if (limit === 0) return { ids: [] }
  const isRecent = agedAfter === undefined ? [] : [isCurrent(agedAfter)]
  const isRecommended = sort === 'recommended'
  const { tagged, marks } = isRecommended ? readRecommendation(query, pay, known) : NO_MARKS
  const isCentral = tagged ? [tagged] : []
  const current = isRecent.reduce(markedBy, found)
  const count = countFound(current)
  return {
    ids: listMarked(found, [...isRecent, ...isCentral, ...marks], query, pay),
    ...(tagged && { inTextOnly: count - countFound(markedBy(current, tagged)) }),
    ...(agedAfter !== undefined && { aged: countFound(found) - count }),
  }
}

const NO_MARKS: Recommendation = { marks: [] }

function isCurrent(agedAfter: number): Mark {
  return ({ visibleSet, segment, hits }) =>
    retainBits(currentFor(visibleSet, segment, agedAfter).slice(), hits)
}

/** What a mark is on comes before what it is not on, and both are split by the next mark. */
function listMarked(
  found: readonly SegmentHits[],
  [mark, ...others]: readonly Mark[],
  page: Page,
  pay: PayScale,
): number[] {
  if (page.limit <= 0 || page.offset >= countFound(found)) return []
  if (!mark) return listSorted(found, page, pay)
  const first = markedBy(found, mark)
  const ids = listMarked(first, others, page, pay)
  const rest = restOf(page, first, ids)
  if (rest.limit > 0) ids.push(...listMarked(without(found, first), others, rest, pay))
  return ids
}

function markedBy(found: readonly SegmentHits[], mark: Mark): readonly SegmentHits[] {
  return found.map((one) => {
    const hits = mark(one)
    return { ...one, hits, count: countBits(hits) }
  })
}

function without(found: readonly SegmentHits[], first: readonly SegmentHits[]): SegmentHits[] {
  return found.map((one, at) => {
    const { hits, count } = first[at] ?? { hits: createBits(one.segment.size), count: 0 }
    return { ...one, hits: dropBits(one.hits.slice(), hits), count: one.count - count }
  })
}

/** What is left of a page after what came first. */
function restOf(page: Page, first: readonly SegmentHits[], ids: readonly number[]): Page {
  const offset = Math.max(0, page.offset - countFound(first))
  return { ...page, offset, limit: page.limit - ids.length }
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
  if (orders && sort === 'rate_high' && pay.days !== FULL_WEEK)
    return sortByPay(columns, listBits(hits), pay).subarray(0, wanted)
  if (orders && sort === 'recommended' && !isWalkShorter)
    return sortByRank(columns, listBits(hits)).subarray(0, wanted)
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
