import { expect, test } from 'vitest'
import {
  pathOfFields,
  pathOfSuggestion,
  textBefore,
  typedTails,
} from './search-suggestions.rules.ts'

const java = { kind: 'tag', id: 101 } as const
const tokyo = { kind: 'prefecture', id: 13 } as const

test('a name of two words is looked for before its last word', () => {
  expect(typedTails('Java Spring B')).toEqual(['Spring B', 'B'])
  expect(typedTails('　ジャ ')).toEqual(['ジャ'])
  expect(typedTails('  ')).toEqual([])
})

test('a suggestion replaces the words it completes, and only those', () => {
  expect(textBefore('60万以上　Spring B', 'Spring B')).toBe('60万以上')
  expect(textBefore('Java 東', '東')).toBe('Java')
  expect(textBefore('東', '東')).toBe('')
})

test('a tag alone leads to its own page', () => {
  expect(pathOfSuggestion(java, '')).toBe('/item/tag/101')
})

test('a place or a tag after other words leads to the list', () => {
  expect(pathOfSuggestion(tokyo, '')).toBe('/item/search?prefecture_id=13')
  expect(pathOfSuggestion(java, '60万以上')).toBe(
    '/item/search?keyword=60%E4%B8%87%E4%BB%A5%E4%B8%8A&tag_ids=101',
  )
})

test('on the list a suggestion joins what is chosen', () => {
  const conditions: [string, string][] = [
    ['keyword', '東'],
    ['tag_ids', '104,101'],
    ['remote', 'full'],
    ['typed', '1'],
  ]
  expect(pathOfSuggestion(java, '', conditions)).toBe('/item/search?tag_ids=104,101&remote=full')
  expect(pathOfSuggestion(tokyo, '', conditions)).toBe(
    '/item/search?tag_ids=104,101&remote=full&prefecture_id=13',
  )
})

test('empty fields leave no trace in the address', () => {
  expect(pathOfFields([['keyword', '　']])).toBe('/item/search')
})
