import { dayRateText, statedDaysText } from '#features/items/day-rate.words.ts'
import { discOf } from '#features/items/freshness.rules.ts'
import type { ItemRow } from '#features/items/item.schema.ts'
import {
  confirmedText,
  daysLeftText,
  placeText,
  startText,
  workText,
} from '#features/items/item.words.ts'
import { slashDay, timeText } from '#ui/date-text.ts'

/** Only what a line shows goes to the browser; the text of a posting stays behind. */
export function lineOf(item: ItemRow) {
  const start = startText(item)
  return {
    id: item.id,
    name: item.name,
    note: [workText(item), placeText(item), `${start}開始`, dayRateText(item)]
      .filter(Boolean)
      .join('・'),
    rate_min: item.rate_min,
    rate_max: item.rate_max,
    rate_detail: item.rate_detail,
    step: discOf(item),
    confirmed: confirmedText(item.confirmed_days_ago, item.confirmation),
    left: daysLeftText(item.days_left),
  }
}

export function boardRowOf(item: ItemRow) {
  const at = item.confirmed_at ?? item.updated_at
  return {
    id: item.id,
    to: `/item/detail/${item.id}`,
    days: item.confirmed_days_ago,
    time: item.confirmed_days_ago === 0 ? timeText(at) : slashDay(at),
    dateTime: at,
    name: item.name,
    rateMin: item.rate_min,
    rateMax: item.rate_max,
    rateDetail: item.rate_detail,
    byDays: statedDaysText(item),
    work: workText(item),
    place: placeText(item),
    start: startText(item),
  }
}
