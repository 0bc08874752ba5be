import { moneyText } from '#ui/money.tsx'
import {
  FULL_WEEK,
  nearestDays,
  payingDays,
  rateOver,
  type StatedRate,
  workableDays,
} from './day-rate.rules.ts'

type Offered = StatedRate & { days_min: number | null; days_max: number | null }

/**
 * 週3なら 39〜48万円, of the days wanted or of the fewest that would do. A rate that is stated for less than a
 * full week is named as such: 週3日の金額.
 */
export function dayRateText(item: Offered, wanted: readonly number[] = []): string {
  if (item.rate_min === null && item.rate_max === null) return ''
  const stated = item.rate_days ?? FULL_WEEK
  const named = statedDaysText(item)
  const days = shownDays(item, wanted) ?? stated
  const { min, max } = rateOver(item, days)
  return [
    named && `${named}${wanted.length > 0 ? '' : fullWeekText(item)}`,
    days === stated ? '' : `週${days}なら ${moneyText(min, max)}`,
  ]
    .filter(Boolean)
    .join('、')
}

/** 週3日の金額, where the posting states its rate for less than a full week. */
export function statedDaysText({ rate_days }: Pick<StatedRate, 'rate_days'>): string {
  return rate_days === null || rate_days === FULL_WEEK ? '' : `週${rate_days}日の金額`
}

/** Lists without a wish for days are ordered by a full week, and rates are compared by it. */
function fullWeekText(item: Offered): string {
  const { min, max } = rateOver(item, FULL_WEEK)
  return `（週5日換算 ${moneyText(min, max)}）`
}

/** What a rate counts by that is stated beside the one of an item; '' where five days alone are worked. */
export function rateBasisBeside(item: Omit<Offered, 'rate_min' | 'rate_max'>): string {
  const stated = statedDaysText(item)
  if (stated !== '') return stated
  return workableDays(item).some((days) => days < FULL_WEEK) ? '週5日換算' : ''
}

/** What a wish counts by that was made for so many days, of an item whose rate may count by others by now. */
export function wishBasis(
  wishedDays: number | null,
  item: Omit<Offered, 'rate_min' | 'rate_max'>,
): string {
  const rate_days = wishedDays ?? item.rate_days ?? FULL_WEEK
  const isOfFewer = statedDaysText(item) !== ''
  return rateBasisBeside({ ...item, rate_days }) || (isOfFewer ? '週5日換算' : '')
}

/** 68万円（税抜・月額・週3日の金額）: a wish that is stated beside the rate of an item; '' where there is none. */
export function wishedRateText(rate: number | null, basis: string): string {
  return rate === null ? '' : `${rate}万円（${rateTerms(basis)}）`
}

/** 税抜・月額・週3日の金額 */
export function rateTerms(basis: string): string {
  return ['税抜・月額', basis].filter(Boolean).join('・')
}

/** What figures of several items count by: 週5日換算, or 週3日の金額 where such days are wanted. */
export function rateBasis(wanted: readonly number[]): string {
  const days = wanted.toSorted((a, b) => a - b)
  return days.length === 0 ? '週5日換算' : `週${days.join('・')}日の金額`
}

/** Days that the work allows: a line never states a rate for days on which nobody may work. */
function shownDays(item: Offered, wanted: readonly number[]): number | undefined {
  const workable = workableDays(item)
  if (wanted.length === 0) return workable[0]
  const paid = payingDays(workable, wanted)
  return workable.length === 0 || workable.includes(paid) ? paid : nearestDays(workable, wanted)
}
