import { expect, test } from 'vitest'
import { waysOf } from './rate-estimate.rules.ts'
import { leftOutText, wayText } from './rate-estimate.words.ts'

const java = { id: 1, name: 'Java', group: 'language' }
const aws = { id: 2, name: 'AWS', group: 'infra' }
const tokyo = { id: 13, name: '東京都' }
const question = { tags: [java, aws], years: 5, prefecture: tokyo }

test('a question is answered whole before anything is left out of it', () => {
  const [first, second] = waysOf(question)
  expect(first).toEqual({ isEverySkill: true, hasYears: true, hasPlace: true })
  expect(second).toMatchObject({ hasYears: true, hasPlace: false })
})

test('what was not asked is not left out either', () => {
  expect(waysOf({ tags: [java], years: null, prefecture: null })).toHaveLength(1)
})

test('the estimate names the items that it is made of', () => {
  const every = { isEverySkill: true, hasYears: true, hasPlace: true }
  expect(wayText(question, every)).toBe('JavaとAWSを使い、必須の経験年数が5年以内の東京都の案件')
  const any = { isEverySkill: false, hasYears: false, hasPlace: false }
  expect(wayText(question, any)).toBe('JavaまたはAWSを使う案件')
})

test('the estimate says what it had to leave out to find enough items', () => {
  const way = { isEverySkill: true, hasYears: false, hasPlace: false }
  expect(leftOutText(question, way)).toBe('場所（東京都）と経験年数（5年）を条件から外しました。')
})
