import { codes } from '#core/calls/code-list.ts'
import { freshDays } from '#features/items/freshness.rules.ts'

/** Why an item is in the queue of the day. */
export const staleReason = codes([
  ['stale', `${freshDays.aging}日より前`],
  ['aging', `${freshDays.recent + 1}〜${freshDays.aging}日前`],
  ['ending', '掲載があと7日で終わる'],
])
