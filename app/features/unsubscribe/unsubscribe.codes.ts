import { codes } from '#core/calls/code-list.ts'

/** The kinds of mail that one click ends, each by itself. */
export const mailList = codes([
  ['saved_searches', '保存した条件の新着案件のメール'],
  ['matches', '毎朝届く、あなたに合う新着案件のメール'],
  ['shortlist', '検討中の案件の動きのメール'],
  ['magazine', '案件のご案内やお知らせのメール'],
])
export type MailList = (typeof mailList.all)[number]

/** Where a member asks for them again. */
export const wayBack: Record<MailList, string> = {
  saved_searches: '/user/saved-searches',
  matches: '/user-skill-matching-item',
  shortlist: '/user/contact',
  magazine: '/user/edit',
}
