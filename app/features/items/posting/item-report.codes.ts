import { codes } from '#core/calls/code-list.ts'

/** What may be wrong with a posting. */
export const reportKind = codes([
  ['ended', '募集がすでに終わっている'],
  ['terms_differ', '条件が実際と違う'],
  ['unclear', '内容がわかりにくい'],
  ['other', 'そのほか'],
])

export const REPORT_LENGTH = 500
