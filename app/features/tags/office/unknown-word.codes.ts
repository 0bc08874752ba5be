import { codes } from '#core/calls/code-list.ts'

/** What has become of a word that no tag knew. */
export const wordState = codes([
  ['open', '未対応'],
  ['tag', 'タグにした'],
  ['synonym', '同義語にした'],
  ['ignored', '無視'],
])

export const wordSource = codes([
  ['search', '検索'],
  ['mail', 'メール'],
])
