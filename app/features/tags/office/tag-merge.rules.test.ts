import { expect, test } from 'vitest'
import { nearestTags } from './tag-merge.rules.ts'

const tags = [
  { term: 'JavaScript', synonyms: ['JS', 'ES6'] },
  { term: 'Java', synonyms: ['Java17', 'Jakarta EE'] },
  { term: 'AWS', synonyms: ['アマゾンウェブサービス'] },
  { term: 'Go', synonyms: ['Golang'] },
]

test.each([
  ['ｊａｖ', ['JavaScript', 'Java']],
  ['script', ['JavaScript']],
  ['アマゾン', ['AWS']],
  ['lang', ['Go']],
  ['COBOL', []],
])('a tag is found by a part of its names: %s', (text, terms) => {
  expect(nearestTags(tags, text).map(({ term }) => term)).toEqual(terms)
})

test('a name that begins with the text is before one that has it inside', () => {
  const named = [
    { term: 'Oracle DB', synonyms: [] },
    { term: 'DB設計', synonyms: [] },
  ]
  expect(nearestTags(named, 'db').map(({ term }) => term)).toEqual(['DB設計', 'Oracle DB'])
})

test('no more than twelve are offered', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ term: `Tag ${at}`, synonyms: [] }))
  expect(nearestTags(many, 'tag')).toHaveLength(12)
})
