import { expect, test } from 'vitest'
import { describeLogin } from './active-session.words.ts'

test.for([
  ['ok', 'password', 'ログイン（パスワード）'],
  ['ok', 'password+code', 'ログイン（パスワード＋確認コード）'],
  ['ok', '', 'ログイン（パスワード）'],
  ['refused', 'password', 'パスワードの間違い'],
  ['refused', 'of_tomorrow', 'ログインできませんでした'],
] as const)('a login that was %s by "%s" reads %s', ([result, reason, words]) => {
  expect(describeLogin({ result, reason })).toBe(words)
})
