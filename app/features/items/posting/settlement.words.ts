import { inMan } from '#ui/money.tsx'

/** An hour's rate in yen, a month's in 万円. */
export function rateText(rate: number, isHourly: boolean): string {
  return isHourly ? `${rate.toLocaleString('ja-JP')}円` : `${inMan(rate)}万円`
}
