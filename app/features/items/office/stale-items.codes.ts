import { codes } from '#core/calls/code-list.ts'

/** Why an item is in the queue of the day. */
export const staleReason = codes([
  ['stale', '14日より前'],
  ['aging', '8〜14日前'],
  ['ending', '掲載があと7日で終わる'],
])
