import {
  FULL_WEEK,
  rateOver,
  type StatedRate,
  workableDays,
} from '#features/items/day-rate.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'

export type SettledItem = Pick<
  ItemDetail,
  | 'settlement_method'
  | 'settlement_min_h'
  | 'settlement_max_h'
  | 'settlement_unit_min'
  | 'settlement_rounding'
>

/** The days a week for which a posting states its rate and its hours, or the most that it allows. */
export function settledDays(item: Pick<ItemDetail, 'rate_days' | 'days_min' | 'days_max'>): number {
  const stated = item.rate_days ?? FULL_WEEK
  const workable = workableDays(item)
  return workable.length === 0 || workable.includes(stated) ? stated : Math.max(...workable)
}

/** The same terms for another number of days a week: rates and hours in proportion. */
export function overDays<T extends SettledItem & StatedRate>(item: T, days: number): T {
  const stated = item.rate_days ?? FULL_WEEK
  const { min, max } = rateOver(item, days)
  const hoursOver = (hours: number | null) =>
    hours === null ? null : Math.round((hours * days) / stated)
  return {
    ...item,
    rate_min: min,
    rate_max: max,
    rate_days: days,
    settlement_min_h: hoursOver(item.settlement_min_h),
    settlement_max_h: hoursOver(item.settlement_max_h),
  }
}

/** Between `lower` and `upper` nothing changes; `over` and `under` are what the rate is divided by. */
type Band = { kind: 'band'; lower: number; upper: number; over: number; under: number }
export type Settlement = Band | { kind: 'fixed' } | { kind: 'hourly' }

/** How hours are settled; undefined where the posting does not say enough to reckon with. */
export function settlementOf(item: SettledItem): Settlement | undefined {
  const { settlement_method: method, settlement_min_h: lower, settlement_max_h: upper } = item
  if (method === 'fixed' || method === 'hourly') return { kind: method }
  if (method === null || !lower || !upper || lower > upper) return undefined
  const middle = (lower + upper) / 2
  const over = method === 'middle' ? middle : upper
  const under = method === 'middle' ? middle : lower
  return { kind: 'band', lower, upper, over, under }
}

export type Pay = {
  /** Yen without tax. */
  yen: number
  part: 'base' | 'over' | 'under'
  /** Hours that are paid or taken off beside the base, whole units of them. */
  hours: number
  /** What one of these hours is worth. */
  hourYen: number
  /** What the rate was divided by; 0 where it was not. */
  divisor: number
}

/** What a month of so many hours pays. `rate` is a month's, or an hour's where hours are paid. */
export function payFor(item: SettledItem, rate: number, hours: number): Pay {
  const settlement = settlementOf(item)
  const worked = wholeUnits(hours, item.settlement_unit_min ?? 1)
  const base: Pay = { yen: rate, part: 'base', hours: 0, hourYen: 0, divisor: 0 }
  if (settlement?.kind === 'hourly') {
    return { ...base, yen: Math.floor(rate * worked), hours: worked, hourYen: rate }
  }
  if (settlement?.kind !== 'band') return base
  const { lower, upper, over, under } = settlement
  if (worked > upper) {
    const hourYen = hourRate(item, rate, over)
    const extra = worked - upper
    const yen = rate + Math.floor(hourYen * extra)
    return { yen, part: 'over', hours: extra, hourYen, divisor: over }
  }
  if (worked < lower) {
    const hourYen = hourRate(item, rate, under)
    const lacking = lower - worked
    const yen = Math.max(0, rate - Math.floor(hourYen * lacking))
    return { yen, part: 'under', hours: lacking, hourYen, divisor: under }
  }
  return base
}

/** Minutes short of a unit are not counted. */
function wholeUnits(hours: number, unitMinutes: number): number {
  return (Math.floor((hours * 60) / unitMinutes) * unitMinutes) / 60
}

function hourRate(item: SettledItem, rate: number, divisor: number): number {
  const step = roundingStep(item)
  return Math.floor(rate / divisor / step) * step
}

/** The yen that an hour's rate is cut to: ten, as the trade does, unless the posting says one. */
export function roundingStep({ settlement_rounding }: SettledItem): 1 | 10 {
  return /^[1１一]円/.test(settlement_rounding ?? '') ? 1 : 10
}

const USUAL_HOURS = 160

/** The hours of a usual month: the middle of the band, or 160. */
export function usualHours(item: SettledItem): number {
  const settlement = settlementOf(item)
  return settlement?.kind === 'band' ? (settlement.lower + settlement.upper) / 2 : USUAL_HOURS
}

type HoursNamed = Partial<Pick<ItemDetail, 'hours_text' | 'days_min' | 'days_max'>>
const LEAST_HOURS = 20
const MOST_HOURS = 180

/** Both ends of what a posting that pays by the hour names: 月40〜60時間. */
function namedHours({ hours_text }: HoursNamed) {
  const [, first, second] =
    /月 ?(\d{1,3})(?:(?:h|時間)?[〜~-](\d{1,3}))? ?(?:h|時間)/.exec(
      (hours_text ?? '').normalize('NFKC'),
    ) ?? []
  if (first === undefined) return undefined
  const [min, max] = [Number(first), Number(second ?? first)]
  return min >= LEAST_HOURS && max <= MOST_HOURS && min <= max ? { min, max } : undefined
}

/** The hours of a month that is paid by the hour: the middle of those that are named, or of the days a week. */
export function hourlyMonth(item: HoursNamed): number {
  const named = namedHours(item)
  if (named) return Math.round((named.min + named.max) / 2)
  const { days_min = null, days_max = null } = item
  const [fewest = FULL_WEEK, ...more] = workableDays({ days_min, days_max })
  return Math.round((USUAL_HOURS * (fewest + (more.at(-1) ?? fewest))) / 2 / FULL_WEEK)
}

/** What a month's rate is by the hour, cut to ten yen. */
export function hourlyOf(item: SettledItem, rate: number): number {
  return Math.floor(rate / usualHours(item) / 10) * 10
}

/** The months that a reader thinks of: short, at both ends of the band, in its middle, long. */
export function typicalHours(item: SettledItem & HoursNamed): number[] {
  const settlement = settlementOf(item)
  if (settlement?.kind === 'hourly') return hourlyMonths(item)
  if (settlement?.kind !== 'band') return []
  const { lower, upper } = settlement
  const hours = [Math.max(0, lower - 20), lower, usualHours(item), upper, upper + 20]
  return [...new Set(hours)]
}

function hourlyMonths(item: HoursNamed): number[] {
  const named = namedHours(item)
  return named ? [...new Set([named.min, hourlyMonth(item), named.max])] : [40, 80, 120, 160]
}

type Paid = Pick<ItemDetail, 'closing_day' | 'pay_month_offset' | 'pay_day'>

/** The day from which somebody who applies today may work. */
export function firstDay({ starts_on }: Pick<ItemDetail, 'starts_on'>, today: Temporal.PlainDate) {
  const given = starts_on === null ? today : Temporal.PlainDate.from(starts_on)
  if (Temporal.PlainDate.compare(given, today) > 0) return given
  const isWeekend = today.dayOfWeek >= 6
  return isWeekend ? today.add({ days: 8 - today.dayOfWeek }) : today
}

/** When the first month is closed and paid for who begins on a day; 31 is a month's last day. */
export function firstPayment(item: Paid, begins: Temporal.PlainDate) {
  const { closing_day, pay_month_offset, pay_day } = item
  if (closing_day === null || pay_month_offset === null || pay_day === null) return null
  const inMonth = begins.with({ day: Math.min(closing_day, begins.daysInMonth) })
  const isPast = Temporal.PlainDate.compare(inMonth, begins) < 0
  const month = begins.with({ day: 1 }).add({ months: isPast ? 1 : 0 })
  const closes = month.with({ day: Math.min(closing_day, month.daysInMonth) })
  const payMonth = month.add({ months: pay_month_offset })
  const pays = payMonth.with({ day: Math.min(pay_day, payMonth.daysInMonth) })
  return { begins_on: begins.toString(), closes_on: closes.toString(), pays_on: pays.toString() }
}

/** Half of the tax received: what services owe under the simplified rule (its fifth kind, 50 %). */
export function simplifiedTax(yenWithoutTax: number): number {
  return Math.floor((yenWithoutTax * 10) / 100 / 2)
}
