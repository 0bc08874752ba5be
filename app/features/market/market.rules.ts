import type {
  MarketRates as EngineRates,
  GroupRates,
} from '#features/items/search/search-contract.ts'
import type { MarketMonth, MarketRates, RankedSkill } from './market.schema.ts'

/** Fewer rates than these say nothing of a market. */
const ENOUGH_RATES = 5

const SKILLS = ['language', 'framework']

/** Languages and frameworks with enough rates, in the order of their tags. */
export function skillsOf(groups: readonly GroupRates[]): RankedSkill[] {
  return groups.flatMap(({ id, name, group = '', count, rates }) => {
    const { min, q1, median, q3, max } = rates
    if (!SKILLS.includes(group) || rates.count < ENOUGH_RATES) return []
    if (min === null || q1 === null || median === null || q3 === null || max === null) return []
    return [{ id, term: name, group, item_count: count, n: rates.count, min, q1, median, q3, max }]
  })
}

/** The highest median is first; of two equal ones, the one with more items. */
export function byRate(a: RankedSkill, b: RankedSkill): number {
  return b.median - a.median || b.item_count - a.item_count || a.id - b.id
}

export function byDemand(a: RankedSkill, b: RankedSkill): number {
  return b.item_count - a.item_count || b.median - a.median || a.id - b.id
}

type Reach = { low: number; high: number }

/** In 万円: from the low end of what is shown to its high end, at marks of 20. */
export function axisOf(rates: readonly Reach[]): { from: number; to: number } {
  const from = Math.min(...rates.map(({ low }) => low))
  const to = Math.max(...rates.map(({ high }) => high))
  return { from: 20 * Math.floor(from / 200_000), to: 20 * Math.ceil(to / 200_000) }
}

/** Too few rates are not published: each of them could be recognised. */
export function publishedRates(rates: EngineRates): MarketRates | null {
  const { count: n, mean, p10: low, q1, median, q3, p90: high } = rates
  if (n < ENOUGH_RATES || mean === null || low === null || high === null) return null
  if (q1 === null || median === null || q3 === null) return null
  return { n, mean, low, q1, median, q3, high }
}

/** The last so many months up to that of a day, the earliest first. */
export function monthsUpTo(day: Temporal.PlainDate, count: number): Temporal.PlainYearMonth[] {
  const last = day.toPlainYearMonth()
  return Array.from({ length: count }, (_, at) => last.subtract({ months: count - 1 - at }))
}

type MonthOfRates = Pick<MarketMonth, 'month'> & { at: number; rates: MarketRates }

/** Months one after the other of which each has rates; what has none parts them. */
export function runsOf(months: readonly MarketMonth[]): MonthOfRates[][] {
  const runs: MonthOfRates[][] = [[]]
  for (const [at, { month, rates }] of months.entries()) {
    if (rates) runs.at(-1)?.push({ month, at, rates })
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

const MARK = 100_000

/** In yen: from the mark of ten below all quartiles to the one above them, with every mark between. */
export function trendAxis(rates: readonly Pick<MarketRates, 'q1' | 'q3'>[]) {
  const from = MARK * Math.floor(Math.min(...rates.map(({ q1 }) => q1)) / MARK)
  const top = MARK * Math.ceil(Math.max(...rates.map(({ q3 }) => q3)) / MARK)
  const to = Math.max(top, from + MARK)
  const ticks = Array.from({ length: (to - from) / MARK + 1 }, (_, at) => from + at * MARK)
  return { from, to, ticks }
}

/** 1 to 3: in which third of all medians this one is. */
export function shadeOf(median: number, medians: readonly number[]): number {
  const below = medians.filter((other) => other < median).length
  return 1 + Math.min(2, Math.floor((3 * below) / Math.max(1, medians.length)))
}
