import {
  FULL_WEEK,
  payingDays,
  type StatedRate,
  workableDays,
} from '#features/items/day-rate.rules.ts'

/** What somebody has stated of their work, as far as pay depends on it. */
export type WorkStated = {
  wishes: { rate_min: number | null; days: readonly number[] } | undefined
  availability: { days_per_week: number | null } | undefined
}
type Offered = Pick<StatedRate, 'rate_days'> & { days_min: number | null; days_max: number | null }

/** The days a week that somebody wants to work, or else can. Their wished rate is for so many. */
export function wishedDays({ wishes, availability }: WorkStated): readonly number[] {
  if (wishes && wishes.days.length > 0) return wishes.days
  const days = availability?.days_per_week ?? null
  return days === null ? [] : [days]
}

/** The wished rate in 10,000 yen as an item states its own: for a full week, or for the days that it names. */
export function wishedRateFor(item: Offered, stated: WorkStated): number | null {
  const rate = stated.wishes?.rate_min ?? null
  const days = payingDays(workableDays(item), wishedDays(stated))
  return rate === null ? null : Math.ceil((rate * (item.rate_days ?? FULL_WEEK)) / days)
}
