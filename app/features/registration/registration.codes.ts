import { codes } from '#core/calls/code-list.ts'

/** The pages that bring people here for the first time. */
export const signupSource = codes([
  ['lp1', 'IT案件の紹介ページ'],
  ['lp2', 'コーディネーターの紹介ページ'],
  ['lp3', '独立がはじめての方の紹介ページ'],
])
export type SignupSource = (typeof signupSource.all)[number]
