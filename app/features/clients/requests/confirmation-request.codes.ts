import { codes } from '#core/calls/code-list.ts'

/** What a client answers to the question whether a project is still open. */
export const confirmationAnswer = codes([
  ['open', '募集中'],
  ['changed', '条件が変わった'],
  ['closed', '募集は終了'],
])
export type ConfirmationAnswer = (typeof confirmationAnswer.all)[number]

/** What the subject of a request begins with, by which an answer by mail is recognised. */
export const REQUEST_MARK = '【募集状況のご確認】'

/** A link answers for as long as a posting that nobody confirms may be shown, and some days more. */
export const ANSWER_DAYS = 30
/** Within these days nobody is requested about the same project twice. */
export const REPEAT_DAYS = 3
