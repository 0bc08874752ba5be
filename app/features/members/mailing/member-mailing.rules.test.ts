import { expect, test } from 'vitest'
import { findMergeFault, findReasonAgainst, needsItem } from './member-mailing.rules.ts'

test('a field that nobody knows is named, and one that is not closed is noticed', () => {
  expect(findMergeFault('{{氏名}} 様、{{希望単価}}')).toContain('{{希望単価}}')
  expect(findMergeFault('{{氏名 様')).toContain('閉じていません')
  expect(findMergeFault('{{氏名}} 様 {案}')).toBeUndefined()
})

test('only a text that speaks of a project needs one', () => {
  expect([needsItem('{{姓}} 様'), needsItem('{{案件名}}')]).toEqual([false, true])
})

const willing = {
  is_active: true,
  is_verified: true,
  wants_magazine: true,
  impression: 3,
  progress: 0,
  is_undeliverable: false,
}

test.for([
  ['退会・無効の会員です', { is_active: false }, 'both'],
  ['メールアドレスが未確認です', { is_verified: false }, 'both'],
  ['メールの届かないアドレスです', { is_undeliverable: true }, 'both'],
  ['評価がブラックです', { impression: 1 }, 'guide'],
  ['進捗が営業停止です', { progress: 7 }, 'guide'],
  ['お知らせメールを希望していません', { wants_magazine: false }, 'guide'],
] as const)('「%s」 keeps a mail from being sent', ([reason, change, kinds]) => {
  const member = { ...willing, ...change }
  expect(findReasonAgainst('guide', member)).toBe(reason)
  expect(findReasonAgainst('contact', member)).toBe(kinds === 'both' ? reason : undefined)
})
