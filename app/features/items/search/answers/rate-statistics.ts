import type { RateStats } from '#features/items/search/search-contract.ts'
import { NO_RATE } from '#features/items/search/segments/codebook.ts'
import type { Columns } from '#features/items/search/segments/document-columns.ts'
import type { PayScale } from '#features/items/search/segments/pay-scale.ts'

/** How many items name which upper rate, in yen, the lowest first. */
export type RateCounts = readonly (readonly [rate: number, count: number])[]

/** `numbers` has how many items name each of the values. */
export function countRates(numbers: Int32Array, { values }: Pick<PayScale, 'values'>): RateCounts {
  const counts: [rate: number, count: number][] = []
  for (const [number, count] of numbers.entries()) {
    const rate = values[number] ?? NO_RATE
    if (count > 0 && rate !== NO_RATE) counts.push([rate, count])
  }
  return counts.sort(([a], [b]) => a - b)
}

/** Counts documents by what they are paid, into one cell for each value. */
export function countPays(
  cells: Int32Array,
  columns: Columns,
  documents: Int32Array,
  pay: PayScale,
): void {
  for (let at = 0; at < documents.length; at += 1) {
    const number = pay.numberOf(columns, documents[at] ?? 0)
    cells[number] = (cells[number] ?? 0) + 1
  }
}

export function ratesOf(counts: RateCounts): RateStats {
  const count = counts.reduce((sum, [, items]) => sum + items, 0)
  const [first] = counts
  const last = counts.at(-1)
  if (!first || !last || count === 0) return noRates
  const total = counts.reduce((sum, [rate, items]) => sum + rate * items, 0)
  return {
    count,
    mean: Math.round(total / count),
    median: quantile(counts, (count - 1) / 2),
    q1: quantile(counts, (count - 1) / 4),
    q3: quantile(counts, ((count - 1) * 3) / 4),
    min: first[0],
    max: last[0],
  }
}

const noRates: RateStats = {
  count: 0,
  mean: null,
  median: null,
  q1: null,
  q3: null,
  min: null,
  max: null,
}

/** Between two neighbours in proportion, as percentile_cont of SQL does. */
export function quantile(counts: RateCounts, place: number): number {
  const below = rateAt(counts, Math.floor(place))
  const above = rateAt(counts, Math.ceil(place))
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

function rateAt(counts: RateCounts, place: number): number {
  let passed = 0
  for (const [rate, items] of counts) {
    passed += items
    if (passed > place) return rate
  }
  return 0
}

const STEP = 50_000

export function histogramOf(counts: RateCounts): { from: number; count: number }[] {
  const steps = new Map<number, number>()
  for (const [rate, count] of counts) {
    const from = Math.floor(rate / STEP) * STEP
    steps.set(from, (steps.get(from) ?? 0) + count)
  }
  return Array.from(steps, ([from, count]) => ({ from, count }))
}
