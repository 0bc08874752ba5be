import { codes } from '#core/calls/code-list.ts'

/** Why somebody of the staff wants to see an address or a telephone number. */
export const revealReason = codes([
  ['call', '電話のため'],
  ['mail', 'メールのため'],
  ['identity', '本人確認のため'],
  ['correction', '登録内容の訂正のため'],
])
