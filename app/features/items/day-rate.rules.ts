/** A rate is for so many days a week, unless the posting states it for fewer. */
export const FULL_WEEK = 5

/** What a client pays by the hour says nothing beside a rate of the month. */
export const LEAST_MONTHLY = 100_000

/** The rate of a full week in whole yen, rounded up: the days that it was stated for give the same again. */
export function fullWeekRate(rate: number, statedDays: number | null): number {
  return Math.ceil((rate * FULL_WEEK) / (statedDays ?? FULL_WEEK))
}

/** What the rate of a full week comes to for so many days a week. */
export function rateForDays(fullWeek: number, days: number): number {
  return Math.floor((fullWeek * days) / FULL_WEEK)
}

/** The highest rate of a full week that comes to so much at most for the days. */
export function fullWeekUpTo(pay: number, days: number): number {
  return Math.ceil(((pay + 1) * FULL_WEEK) / days) - 1
}

export type StatedRate = {
  rate_min: number | null
  rate_max: number | null
  rate_days: number | null
}

/** Both ends of a rate for so many days a week. */
export function rateOver({ rate_min, rate_max, rate_days }: StatedRate, days: number) {
  const over = (rate: number | null) =>
    rate === null ? null : rateForDays(fullWeekRate(rate, rate_days), days)
  return { min: over(rate_min), max: over(rate_max) }
}

type DaysNamed = { days_min: number | null; days_max: number | null }

const everyDays = [1, 2, 3, 4, 5]

/** Every number of days a week that would do: 3, 4 and 5 for 週3日から; none where none is named. */
export function workableDays({ days_min, days_max }: DaysNamed): number[] {
  if (days_min === null && days_max === null) return []
  return everyDays.filter((days) => days >= (days_min ?? 1) && days <= (days_max ?? FULL_WEEK))
}

/** Both ends of what an item pays for the days that are wanted, or for a full week. */
export function comparedRate(item: StatedRate & DaysNamed, wanted: readonly number[] = []) {
  return rateOver(item, payingDays(workableDays(item), wanted))
}

/** What is paid at least and at most, whichever of its days one works; a stated rate holds as it is. */
export function offeredRate(item: StatedRate & DaysNamed) {
  const days = item.rate_days === null ? workableDays(item) : [item.rate_days]
  const [fewest = FULL_WEEK, most = FULL_WEEK] = [days[0], days.at(-1)]
  return { min: rateOver(item, fewest).min, max: rateOver(item, most).max }
}

/**
 * For how many days a week the pay counts: of those wanted the most that the work allows. Of work that allows
 * none of them, the rate of a day counts, for those wanted that are nearest to it: five days are never compared
 * with what is wished for three. Where none is wanted, all rates are compared by a full week.
 */
export function payingDays(workable: readonly number[], wanted: readonly number[]): number {
  if (wanted.length === 0) return FULL_WEEK
  if (workable.length === 0) return Math.max(...wanted)
  const both = workable.filter((days) => wanted.includes(days))
  if (both.length > 0) return Math.max(...both)
  return nearestDays(wanted, workable)
}

/** Of these days the ones nearest to any of those, the most where two are. */
export function nearestDays(these: readonly number[], those: readonly number[]): number {
  const gapOf = (days: number) => Math.min(...those.map((one) => Math.abs(one - days)))
  const nearest = Math.min(...these.map(gapOf))
  return Math.max(...these.filter((days) => gapOf(days) === nearest))
}
