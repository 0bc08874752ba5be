import { orderByKeys } from '#core/search/stable-order.ts'
import type { Sort } from '#features/items/search/search-contract.ts'
import type { Codebook } from './codebook.ts'
import { type Columns, NEVER } from './document-columns.ts'
import type { PayScale } from './pay-scale.ts'

/** Below 0 where document `i` of one segment comes before document `j` of another. */
export type Comparison = (a: Columns, i: number, b: Columns, j: number) => number

/** The documents of a segment by their ids, and in the orders of lists other than the newest first. */
export type Orders = { id: Int32Array } & Record<MadeOrder, Int32Array>
type MadeOrder = (typeof madeOrders)[number]

export const madeOrders = ['updated', 'rate_high', 'ending', 'recommended'] as const

export function hasOrder(sort: Sort): sort is MadeOrder {
  return madeOrders.some((made) => made === sort)
}

const newest: Comparison = (a, i, b, j) =>
  (b.publishedAt[j] ?? 0) - (a.publishedAt[i] ?? 0) || (b.ids[j] ?? 0) - (a.ids[i] ?? 0)

const updated: Comparison = (a, i, b, j) =>
  (b.updatedAt[j] ?? 0) - (a.updatedAt[i] ?? 0) || newest(a, i, b, j)

const ending: Comparison = (a, i, b, j) =>
  (a.closesOn[i] ?? 0) - (b.closesOn[j] ?? 0) || newest(a, i, b, j)

/** What has ended comes after all else, backwards. */
function endingFrom(today: number): Comparison {
  return (a, i, b, j) => {
    const hasEnded = (a.closesOn[i] ?? 0) < today
    if (hasEnded !== (b.closesOn[j] ?? 0) < today) return hasEnded ? 1 : -1
    return hasEnded ? ending(b, j, a, i) : ending(a, i, b, j)
  }
}

function highest(pay: PayScale): Comparison {
  const payOf = (columns: Columns, document: number) =>
    pay.values[pay.numberOf(columns, document)] ?? 0
  return (a, i, b, j) => payOf(b, j) - payOf(a, i) || newest(a, i, b, j)
}

/** Few days on site, then what was confirmed last. */
const recommended: Comparison = (a, i, b, j) =>
  (a.onsite[i] ?? 0) - (b.onsite[j] ?? 0) ||
  (b.confirmedOn[j] ?? 0) - (a.confirmedOn[i] ?? 0) ||
  newest(a, i, b, j)

export function comparisonFor(sort: Sort, today: number, pay: PayScale): Comparison {
  if (sort === 'updated') return updated
  if (sort === 'ending') return endingFrom(today)
  if (sort === 'recommended') return recommended
  return sort === 'rate_high' ? highest(pay) : newest
}

/** The order of documents in a segment once they no longer change. */
export const oldest: Comparison = (a, i, b, j) => newest(b, j, a, i)

/** What the documents of a segment are sorted by in each order, the highest first. */
const keys: Record<MadeOrder, (columns: Columns, document: number, codebook: Codebook) => number> =
  {
    updated: ({ updatedAt }, document) => updatedAt[document] ?? 0,
    rate_high: ({ rates }, document, codebook) => codebook.rates.values[rates[document] ?? 0] ?? 0,
    ending: ({ closesOn }, document) => NEVER - (closesOn[document] ?? 0),
    recommended: rankOf,
  }

/** For documents in the order of their publication, which settles every tie. */
export function* makeOrders(
  columns: Columns,
  size: number,
  codebook: Codebook,
): Generator<void, Orders> {
  const { ids, rates } = columns
  const numbers = new Uint32Array(size)
  const orderBy = function* (key: (document: number) => number) {
    for (let document = 0; document < size; document += 1) numbers[document] = key(document)
    yield
    return yield* orderByKeys(numbers)
  }
  const orderByKey = function* (made: MadeOrder) {
    return (yield* orderBy((document) => keys[made](columns, document, codebook))).reverse()
  }
  const ranks = rankRates(codebook)
  return {
    id: yield* orderBy((document) => ids[document] ?? 0),
    updated: yield* orderByKey('updated'),
    rate_high: (yield* orderBy((document) => ranks[rates[document] ?? 0] ?? 0)).reverse(),
    ending: yield* orderByKey('ending'),
    recommended: yield* orderByKey('recommended'),
  }
}

/** Moves a document in every order from where its figures put it to where those belong that are written. */
export function moveDocument(
  { columns, orders }: { columns: Columns; orders: Orders },
  document: number,
  codebook: Codebook,
  write: () => void,
): void {
  const sorted = madeOrders.map((made) => ({
    order: orders[made],
    keyOf: (one: number) => keys[made](columns, one, codebook),
  }))
  const places = sorted.map((one) => placeOf(one, document))
  write()
  for (const [at, one] of sorted.entries()) {
    const { order } = one
    const from = places[at] ?? 0
    const to = placeOf(one, document, from)
    if (to < from) order.copyWithin(to + 1, to, from)
    else order.copyWithin(from, from + 1, to + 1)
    order[to] = document
  }
}

type Sorted = { order: Int32Array; keyOf(document: number): number }

/** Where a document belongs, the newer of two alike first; the place that it leaves is passed over. */
function placeOf({ order, keyOf }: Sorted, document: number, left = order.length): number {
  const key = keyOf(document)
  return firstPlace(order.length - 1, (place) => {
    const other = order[place < left ? place : place + 1] ?? 0
    const difference = keyOf(other) - key
    return difference < 0 || (difference === 0 && other <= document)
  })
}

/** By the number of a rate: how many are lower. */
function rankRates({ rates: { values } }: Codebook): Uint32Array {
  const sorted = Float64Array.from(values).sort()
  const ranks = new Map(Array.from(sorted, (rate, rank) => [rate, rank]))
  return Uint32Array.from(values, (rate) => ranks.get(rate) ?? 0)
}

/**
 * Documents of a segment in the order of their publication, sorted by what they are paid. Key and document are in one
 * number, because numbers are sorted without asking for each pair.
 */
export function sortByPay(columns: Columns, documents: Int32Array, pay: PayScale): Int32Array {
  const size = columns.ids.length
  const keys = Float64Array.from(
    documents,
    (document) => ((pay.values[pay.numberOf(columns, document)] ?? 0) + 1) * size + document,
  )
  return Int32Array.from(keys.sort().reverse(), (key) => key % size)
}

/** Documents of a segment in the order of their publication, in the recommended order. */
export function sortByRank(columns: Columns, documents: Int32Array): Int32Array {
  const size = columns.ids.length
  const keys = Float64Array.from(
    documents,
    (document) => rankOf(columns, document) * size + document,
  )
  return Int32Array.from(keys.sort().reverse(), (key) => key % size)
}

const MOST_ONSITE = 255

/** Higher for fewer days on site, then for a newer confirmation. */
function rankOf(
  { onsite, confirmedOn }: Pick<Columns, 'onsite' | 'confirmedOn'>,
  document: number,
) {
  return (MOST_ONSITE - (onsite[document] ?? 0)) * NEVER + (confirmedOn[document] ?? 0)
}

/** Finds a document by its id: by halves, and at once where all ids are smaller or larger. */
export function locator({ ids }: Columns, { id: order }: Orders) {
  const idAt = (place: number) => ids[order[place] ?? 0] ?? 0
  const [smallest, largest] = [idAt(0), idAt(order.length - 1)]
  return (id: number): number | undefined => {
    if (id < smallest || id > largest) return undefined
    const document = order[firstPlace(order.length, (place) => idAt(place) >= id)]
    return document !== undefined && ids[document] === id ? document : undefined
  }
}

/** The documents in the order of a list, which an order of another day can be turned into. */
export function* walkOrder(columns: Columns, orders: Orders, sort: MadeOrder, today: number) {
  const order = orders[sort]
  const { closesOn } = columns
  const first =
    sort === 'ending'
      ? firstPlace(order.length, (place) => (closesOn[order[place] ?? 0] ?? 0) >= today)
      : 0
  for (let place = first; place < order.length; place += 1) yield order[place] ?? 0
  for (let place = first - 1; place >= 0; place -= 1) yield order[place] ?? 0
}

/** The first place from which on something holds. */
function firstPlace(length: number, holds: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
