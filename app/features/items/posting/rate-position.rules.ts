import type { RateComparison } from './rate-position.schema.ts'

export const BIN = 50_000

/** The bins in their order, with empty ones between them. */
export function filled(bins: RateComparison['bins']): RateComparison['bins'] {
  const counts = new Map(bins.map(({ from, count }) => [from, count]))
  const first = Math.min(...counts.keys())
  const last = Math.max(...counts.keys())
  const length = counts.size === 0 ? 0 : (last - first) / BIN + 1
  return Array.from({ length }, (_, index) => {
    const from = first + index * BIN
    return { from, count: counts.get(from) ?? 0 }
  })
}

/** In whole percent from the top, never below one. */
export function shareFromTop({
  at_least,
  count,
}: Pick<RateComparison, 'at_least' | 'count'>): number {
  return Math.max(1, Math.round((100 * at_least) / count))
}
