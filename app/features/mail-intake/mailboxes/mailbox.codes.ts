import { codes } from '#core/calls/code-list.ts'

/** How the product proves to a mail server who it is. */
export const mailboxAuth = codes([
  ['password', 'パスワード'],
  ['google', 'Google（OAuth 2）'],
  ['microsoft', 'Microsoft 365（OAuth 2）'],
])

export const mailboxState = codes([
  ['reading', '取り込み中'],
  ['waiting', '接続待ち'],
  ['failing', '接続できません'],
  ['paused', '停止中'],
])
export type MailboxState = (typeof mailboxState.all)[number]
