import { codes } from '#core/calls/code-list.ts'

/** What the staff writes to several members about: the first is advertising, the second is not. */
export const mailKind = codes([
  ['guide', '案件のご案内'],
  ['contact', '応募・登録に関する連絡'],
])
export type MailKind = (typeof mailKind.all)[number]

/** The fields of a text, such as {{氏名}}, that are another for every reader. */
export const mergeField = codes([
  ['氏名', '会員の氏名'],
  ['姓', '会員の姓'],
  ['会員コード', '会員の番号（M-123）'],
  ['担当者', '送る人の名前'],
  ['案件名', '案件の名前'],
  ['案件コード', '案件の番号（AN-123）'],
  ['案件条件', '単価・働き方・場所・開始'],
  ['案件URL', '案件のページ'],
])
export type PlaceholderField = (typeof mergeField.all)[number]

export const MOST_READERS = 500
/** More readers than these only after a proof of who sits there. */
export const FEW_READERS = 50

export const SUBJECT_LENGTH = 80
export const LETTER_LENGTH = 4000
