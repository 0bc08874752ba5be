import { moneyText } from '#ui/money.tsx'
import { dayRateText } from './day-rate.words.ts'
import type { ItemCard } from './item.schema.ts'
import { placeText, startText, workText } from './item.words.ts'

/** What a mail says of an item: enough to know whether to open it. Its rate is also for the days that are wanted. */
export function mailedItem(item: ItemCard, wanted: readonly number[]) {
  return { id: item.id, name: item.name, note: noteOf(item, wanted) }
}

function noteOf(item: ItemCard, wanted: readonly number[]): string {
  const parts = [
    rateOf(item),
    dayRateText(item, wanted),
    workText(item),
    placeText(item),
    `${startText(item)}開始`,
  ]
  return parts.filter(Boolean).join('・')
}

function rateOf({ rate_min, rate_max, rate_detail }: ItemCard): string {
  if (rate_min === null && rate_max === null) return rate_detail
  return `${moneyText(rate_min, rate_max)}（税抜）`
}
