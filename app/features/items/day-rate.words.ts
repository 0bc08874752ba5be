import { moneyText } from '#ui/money.tsx'
import { FULL_WEEK, payingDays, rateOver, type StatedRate, workableDays } from './day-rate.rules.ts'

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

/** What figures of several items count by: 週5日換算, or 週3日の金額 where such days are wanted. */
export function rateBasis(wanted: readonly number[]): string {
  const days = wanted.toSorted((a, b) => a - b)
  return days.length === 0 ? '週5日換算' : `週${days.join('・')}日の金額`
}

function shownDays(item: Offered, wanted: readonly number[]): number | undefined {
  const workable = workableDays(item)
  return wanted.length > 0 ? payingDays(workable, wanted) : workable[0]
}
