import { codes } from '#core/calls/code-list.ts'

/** What of a project on the shortlist has changed. */
export const itemChange = codes([
  ['rate', '単価'],
  ['remote', '働き方'],
  ['start', '開始時期'],
  ['days', '稼働日数'],
  ['place', '勤務地'],
  ['requirements', '必須スキル'],
  ['reopened', '募集状況'],
])
export type ItemChange = (typeof itemChange.all)[number]
