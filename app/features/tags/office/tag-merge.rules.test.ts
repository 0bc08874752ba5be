import { expect, test } from 'vitest'
import { findNamedTag, nearestTags } from './tag-merge.rules.ts'

const tags = [
  { term: 'JavaScript', kana: 'ジャバスクリプト', synonyms: ['JS', 'ES6'] },
  { term: 'Java', kana: 'ジャバ', synonyms: ['Java17', 'Jakarta EE'] },
  { term: 'AWS', kana: null, synonyms: ['アマゾンウェブサービス'] },
  { term: 'Go', kana: 'ゴー', synonyms: ['Golang'] },
]

test.each([
  ['ｊａｖ', ['JavaScript', 'Java']],
  ['script', ['JavaScript']],
  ['アマゾン', ['AWS']],
  ['lang', ['Go']],
  ['すくりぷと', ['JavaScript']],
  ['COBOL', []],
])('a tag is found by a part of its names: %s', (text, terms) => {
  expect(nearestTags(tags, text).map(({ term }) => term)).toEqual(terms)
})

test.each([
  ['golang', 'Go'],
  ['じゃば', 'Java'],
  ['ＪＳ', 'JavaScript'],
  ['ジャ', undefined],
])('a whole synonym or reading names its tag: %s', (text, term) => {
  expect(findNamedTag(tags, text)?.term).toBe(term)
})

test('a synonym of two tags names neither', () => {
  const shared = { kana: null, synonyms: ['DB'] }
  expect(
    findNamedTag(
      [
        { ...shared, term: 'Oracle' },
        { ...shared, term: 'SQL' },
      ],
      'db',
    ),
  ).toBe(undefined)
})

test('a name that begins with the text is before one that has it inside', () => {
  const named = [
    { term: 'Oracle DB', kana: null, synonyms: [] },
    { term: 'DB設計', kana: null, synonyms: [] },
  ]
  expect(nearestTags(named, 'db').map(({ term }) => term)).toEqual(['DB設計', 'Oracle DB'])
})

test('no more than twelve are offered', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    term: `Tag ${at}`,
    kana: null,
    synonyms: [],
  }))
  expect(nearestTags(many, 'tag')).toHaveLength(12)
})
