import { expect, test } from 'vitest'
import { findEntries } from './faq.rules.ts'

const groups = [
  { title: '報酬', entries: [{ id: 'a', title: 'インボイスとは', text: '税の書類です。' }] },
  { title: '面談', entries: [{ id: 'b', title: '面談の回数', text: 'Webでも行います。' }] },
]

test.for([
  ['ｲﾝﾎﾞｲｽ', ['a']],
  ['いんぼいす　税', ['a']],
  ['WEB', ['b']],
  ['税 面談', []],
  ['  ', ['a', 'b']],
] as const)('「%s」 finds %j', ([words, found]) => {
  const ids = findEntries(groups, words).flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(ids).toEqual(found)
})
