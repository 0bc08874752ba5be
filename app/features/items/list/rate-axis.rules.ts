import type { SearchState } from './search-state.form.ts'

/** The axis of rates, in 万円: values beyond its ends are at them. */
export const RATE_FROM = 40
export const RATE_TO = 150
export const BIN = 5

export type RateBounds = Pick<SearchState, 'rate_min' | 'rate_max'>

export function withinAxis(rate: number): number {
  return Math.min(RATE_TO, Math.max(RATE_FROM, rate))
}

/** At the ends of the axis nothing is asked. */
export function boundsOf(low: number, high: number): RateBounds {
  return {
    rate_min: low <= RATE_FROM ? undefined : low,
    rate_max: high >= RATE_TO ? undefined : high,
  }
}

type Bin = { from: number; count: number }

/** Yen in steps of 50,000 as 万円 over the whole axis, every step there. */
export function rateBins(bins: readonly Bin[]): Bin[] {
  const counts = new Map<number, number>()
  for (let from = RATE_FROM; from < RATE_TO; from += BIN) counts.set(from, 0)
  for (const { from, count } of bins) {
    const place = Math.min(RATE_TO - BIN, withinAxis(from / 10_000))
    counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return [...counts].map(([from, count]) => ({ from, count }))
}

type RateAxis = { bins: Bin[]; step: number; ticks: number[] }

/** The rates that are there, from the lowest to the highest, in 万円; few enough ticks to be read. */
export function rateAxis(bins: readonly Bin[]): RateAxis {
  const filled = bins.filter(({ count }) => count > 0).map(({ from }) => from / 10_000)
  const [low, high] = [Math.min(...filled), Math.max(...filled) + BIN]
  const step = high - low > 24 * BIN ? 2 * BIN : BIN
  const axis: Bin[] = []
  for (let from = Math.floor(low / step) * step; from < high; from += step) {
    const inside = bins.filter(
      (bin) => bin.from >= from * 10_000 && bin.from < (from + step) * 10_000,
    )
    axis.push({ from, count: inside.reduce((sum, bin) => sum + bin.count, 0) })
  }
  const first = axis[0]?.from ?? 0
  return { bins: axis, step, ticks: ticksOf(first, first + step * axis.length) }
}

/** Round values; the last twelfth of the axis is left to the name of the unit. */
function ticksOf(from: number, to: number): number[] {
  const step = [5, 10, 20, 50, 100].find((width) => (to - from) / width <= 6) ?? 200
  const ticks: number[] = []
  for (let at = Math.ceil(from / step) * step; at < to - (to - from) / 10; at += step)
    ticks.push(at)
  return ticks
}
