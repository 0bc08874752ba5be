/** Bands of ages, by the age at which each begins; the first one holds everybody younger. */
export const BANDS = [25, 30, 35, 40, 45, 50, 55]

const FEWEST = 5

/**
 * Of so few people one might be found again. What is hidden must not follow from the total either, so
 * more is hidden until the hidden ones are several and many enough together.
 */
export function hideFew(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.keys().filter((at) => isFew(counts[at] ?? 0)))
  const rest = [...counts.keys()]
    .filter((at) => !hidden.has(at) && (counts[at] ?? 0) > 0)
    .sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))
  const sum = () => [...hidden].reduce((all, at) => all + (counts[at] ?? 0), 0)
  while (hidden.size > 0 && (hidden.size < 2 || sum() < FEWEST)) {
    const next = rest.shift()
    if (next === undefined) break
    hidden.add(next)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}

function isFew(count: number): boolean {
  return count > 0 && count < FEWEST
}

/** The last so many months, the earliest first: 2026-11. */
export function monthsUntil(today: Temporal.PlainDate, count: number): string[] {
  const last = today.toPlainYearMonth()
  return Array.from({ length: count }, (_, at) =>
    last.subtract({ months: count - 1 - at }).toString(),
  )
}

/** The last so many days, today among them. */
export function daysUntil(today: Temporal.PlainDate, count: number) {
  return { from: today.subtract({ days: count - 1 }).toString(), to: today.toString() }
}

/** The one in the middle; of an even number the mean of the two, rounded. */
export function medianOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const [low = 0, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return Math.round((low + high) / 2)
}

/** What share of the step before went on, in thousandths; nothing where nobody came so far. */
export function ratesOf(counts: readonly number[]): (number | null)[] {
  return counts.map((count, at) => {
    const before = counts[at - 1] ?? 0
    return before === 0 ? null : Math.round((1_000 * count) / before) / 1_000
  })
}

/** A long row of days drawn as few points: each the sum of its days, the last one whole. */
export function bucketsOf(series: readonly number[], most: number): number[] {
  const size = Math.max(1, Math.ceil(series.length / most))
  const buckets: number[] = []
  for (let end = series.length; end > 0; end -= size) {
    buckets.unshift(series.slice(Math.max(0, end - size), end).reduce((sum, one) => sum + one, 0))
  }
  return buckets
}
