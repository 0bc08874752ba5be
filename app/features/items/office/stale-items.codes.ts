import { codes } from '#core/calls/code-list.ts'

/** Why an item is in the queue of the day; `apart` is what was dealt with today without having been in it. */
export const staleReason = codes([
  ['lapsed', '掲載を休止'],
  ['due', '確認中'],
  ['unknown', '確認の記録なし'],
  ['soon', 'まもなく確認中'],
  ['ending', '7日以内に掲載が終わる'],
  ['apart', 'ほかにきょう済んだ案件'],
])
export type StaleReason = (typeof staleReason.all)[number]
