import type { ItemDetail } from '#features/items/item.schema.ts'
import { partsOf } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'

/** An hour's rate in yen, a month's in 万円. */
export function rateText(rate: number, isHourly: boolean): string {
  return isHourly ? `${figure(rate)}円` : `${inMan(rate)}万円`
}

const YEAR = 12

/**
 * What the months together pay: a year's, or of as many whole months as the project lasts by its dates. Nothing where its
 * end is known and its beginning is not.
 */
export function sumText(
  item: Pick<ItemDetail, 'starts_on' | 'ends_on'>,
  month: number,
): string | undefined {
  const months = Math.min(YEAR, monthsOf(item))
  return months < 1 ? undefined : `${months}か月続けると 税抜 ${inMan(month * months)}万円`
}

function monthsOf({ starts_on, ends_on }: Pick<ItemDetail, 'starts_on' | 'ends_on'>): number {
  if (ends_on === null) return YEAR
  if (starts_on === null) return 0
  const [first, last] = [partsOf(starts_on), partsOf(ends_on)]
  const days = last.day - first.day
  // From the 1st to the 28th of February is a month, as is from the 15th to the 14th.
  const rest = days >= 27 ? 1 : days < -1 ? -1 : 0
  return (last.year - first.year) * 12 + (last.month - first.month) + rest
}
