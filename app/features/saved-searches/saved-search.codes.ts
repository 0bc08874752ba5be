import { codes } from '#core/calls/code-list.ts'

export const frequency = codes([
  ['at_once', '新着のたびに'],
  ['daily', '毎日 朝8時'],
  ['weekly', '毎週月曜 朝8時'],
  ['none', 'メールは不要'],
])
export type Frequency = (typeof frequency.all)[number]

/** So many searches a member may save. */
export const MOST_SEARCHES = 20
export const LONGEST_NAME = 60
/** For so many hours a search that was taken off can be brought back. */
export const HOURS_TO_RESTORE = 24
