import type { ItemDetail } from '#features/items/item.schema.ts'
import { foldText } from '#features/items/reading/folded-text.ts'
import { findMoney } from '#features/items/reading/money.ts'
import { netOfTax } from '#features/items/reading/money-amounts.ts'
import type { SettledItem } from './settlement.rules.ts'

/** An hour's pay without tax out of a text such as 8,000〜10,000円/時; undefined where it speaks of none. */
export function hourlyRatesIn(
  text: string,
): { min: number | null; max: number | null } | undefined {
  const pay = findMoney(foldText(text)).find(({ value }) => value.per === 'hour')?.value
  return pay && netOfTax(pay)
}

/** What one may be paid at: the ends of the rate, and between them their middle in whole 万円. */
export function ratesOf(
  item: SettledItem & Pick<ItemDetail, 'rate_min' | 'rate_max' | 'rate_detail'>,
): number[] {
  const isHourly = item.settlement_method === 'hourly'
  const { min, max } = isHourly
    ? (hourlyRatesIn(item.rate_detail) ?? { min: null, max: null })
    : { min: item.rate_min, max: item.rate_max }
  const top = max ?? min
  if (top === null) return []
  const bottom = min ?? top
  const step = isHourly ? 100 : 10_000
  return [...new Set([bottom, Math.round((bottom + top) / 2 / step) * step, top])]
}
