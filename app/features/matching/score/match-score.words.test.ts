import { expect, test } from 'vitest'
import { NO_TAG } from '#features/items/item-skill.rules.ts'
import type { Seeker } from '#features/items/search/match-score.rules.ts'
import { usualWeights } from '#features/items/search/match-weights.codes.ts'
import { type Explained, reasonsFor, reasonsInShort } from './match-score.words.ts'

const seeker: Seeker = {
  today: 20_000,
  skills: [],
  avoidedTags: [],
  hardships: 0,
  rateFrom: 500_000,
  remote: [],
  prefectures: [],
  nearby: [],
  days: [3],
  canStartOn: null,
  startBy: null,
  weights: usualWeights,
}

const item: Explained = {
  requirements: [],
  listedSkills: [],
  hardships: 0,
  rateMin: 700_000,
  rateMax: 850_000,
  remote: 1,
  prefectures: [],
  days: [5],
  startsOn: 0,
}

function textsOf(found: Explained) {
  const reader = { seeker, nameOf: () => '', isFromHome: true }
  const rate = reasonsFor(found, reader).filter(({ part }) => part === 'rate')
  return rate.map(({ text }) => text)
}

test('work of five days says that a wish for three is compared by the rate of a day', () => {
  expect(reasonsInShort(item, seeker)).toBe('週3に直して希望+1万円・フルリモート')
  expect(textsOf(item)).toEqual([
    '週3日に直した単価の上限は希望より1万円高い',
    '週3日に直した単価の下限42万円は、希望より8万円低い',
  ])
})

test('work of three days says what three days are paid', () => {
  const flexible = { ...item, days: [3, 4, 5] }
  expect(reasonsInShort(flexible, seeker)).toBe('週3で希望+1万円・フルリモート')
  expect(textsOf(flexible)[0]).toBe('週3日の単価の上限は希望より1万円高い')
})

test('a choice of two skills is one requirement, met by either', () => {
  const choice = { text: 'JavaまたはKotlin', tags: [1, 2], years: 3, isRequired: true }
  const offered = { ...item, requirements: [choice], listedSkills: [choice] }
  const textsFor = (...skills: Seeker['skills']) => {
    const reader = { seeker: { ...seeker, skills }, nameOf: nameOfTwo, isFromHome: true }
    const found = reasonsFor(offered, reader).filter(({ part }) => part === 'must')
    const [first = ''] = reasonsInShort(offered, reader.seeker).split('・')
    return [first, ...found.map(({ text }) => text)]
  }
  expect(textsFor({ tag: 2, years: 4, isLearning: false })).toEqual([
    '必須 1/1',
    '必須 1/1：Kotlin 4年',
  ])
  expect(textsFor({ tag: 2, years: 1, isLearning: false })).toEqual([
    '必須 0/1',
    '必須のKotlinは3年以上、登録は1年です',
  ])
  expect(textsFor()).toEqual(['必須 0/1', '必須で登録のないスキル：JavaまたはKotlin（3年以上）'])
})

function nameOfTwo(tag: number): string {
  return tag === 1 ? 'Java' : 'Kotlin'
}

test('what a choice leaves besides its tags is asked in the interview, and nobody lacks it', () => {
  const choice = { text: 'KotlinまたはErlang', tags: [2, NO_TAG], years: 0, isRequired: true }
  const offered = { ...item, requirements: [choice], listedSkills: [choice] }
  const reader = { seeker, nameOf: nameOfTwo, isFromHome: true }
  const texts = reasonsFor(offered, reader).map(({ text }) => text)
  expect(texts).toContain('面談で確認：KotlinまたはErlang')
  expect(texts.join()).not.toContain('登録のない')
  expect(reasonsInShort(offered, seeker)).not.toContain('必須')
})

test('of work that names no days nobody says that they are not those wished for', () => {
  const reader = { seeker, nameOf: () => '', isFromHome: true }
  const texts = reasonsFor({ ...item, days: [] }, reader).map(({ text }) => text)
  expect(texts).toContain('稼働日数が書かれていません')
  expect(texts.join()).not.toContain('希望の日数と違います')
})
