import { codes } from '#core/calls/code-list.ts'

export const mailingState = codes([
  ['scheduled', '予約'],
  ['running', '配信中'],
  ['stopped', '停止中'],
  ['done', '完了'],
  ['recalled', '取りやめ'],
])
export type MailingState = (typeof mailingState.all)[number]

export const mailingSort = codes([
  ['begins', '配信日時の新しい順'],
  ['new', '作成の新しい順'],
])

/** As many members as a list may hold that is mailed as a whole. */
export const MOST_IN_SEGMENT = 20_000
/** How many of those left out are shown by name. */
export const MOST_SHOWN = 100
/** How far ahead a mail may be scheduled. */
export const DAYS_AHEAD = 180
