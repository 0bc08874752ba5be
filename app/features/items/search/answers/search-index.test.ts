import { expect, test } from 'vitest'
import { randomOf } from '#db/world/generator/random.ts'
import type { SearchDocument } from '#features/items/search/search-contract.ts'
import { anything, randomNames as names, randomItem } from '#tests/support/search-random.ts'
import { createIndex } from './search-index.ts'

const plain: SearchDocument = {
  ...randomItem(1, randomOf(1)),
  status: 'open',
  opensOn: null,
  closesOn: null,
  industry: null,
  areas: [],
  prefectures: [],
  tags: [],
  title: '',
  text: '',
}

test('ジャバ and k8s find the items that are tagged Java and Kubernetes', () => {
  const find = findIn([{ tags: [1] }, { tags: [2] }, { tags: [4] }])
  expect(find('ジャバ')).toEqual([1])
  expect(find('K8s')).toEqual([3])
  expect(find('JS')).toEqual([2])
})

test('Java is not JavaScript, and C, C# and C++ are three languages', () => {
  const find = findIn(['Java', 'JavaScript', 'C/C++', 'C#.NET', 'C++'].map((title) => ({ title })))
  expect(find('Java')).toEqual([1])
  expect(find('JavaScript')).toEqual([2])
  expect(find('C')).toEqual([3])
  expect(find('C#')).toEqual([4])
  expect(find('C++')).toEqual([5, 3])
})

test('node.js is found as node and js, Java8 as Java, Objective-C not as C', () => {
  const find = findIn(['Node.js', 'Java8以上', 'Objective-C'].map((title) => ({ title })))
  for (const word of ['node.js', 'node', 'JS']) expect(find(word)).toEqual([1])
  for (const word of ['Java8', 'Java']) expect(find(word)).toEqual([2])
  expect(find('Java11')).toEqual([])
  expect(find('c')).toEqual([])
})

test('a public code finds its item', () => {
  const find = findIn([{ id: 123 }, { id: 1234 }, { id: 12, text: 'AN123と同じ現場' }])
  for (const code of ['AN123', 'an-123', 'ＡＮ－１２３']) expect(find(code)).toEqual([12, 123])
})

test('one letter is enough, in any kana and width', () => {
  const find = findIn([{ text: '港区' }, { text: 'ﾃﾞｰﾀ' }, { text: 'でーた' }])
  expect(find('港')).toEqual([1])
  for (const word of ['デ', 'ﾃﾞｰ', 'データ', 'でーた']) expect(find(word)).toEqual([3, 2])
})

test('東京都 is found by 東京 and not by 京都', () => {
  const find = findIn([{ text: '東京都港区' }, { text: '京都市' }, { prefectures: [13] }])
  for (const word of ['東京', '東京都', '東京都港区']) expect(find(word)).toContain(1)
  expect(find('東京')).toEqual([3, 1])
  expect(find('京都')).toEqual([2])
})

test('a letter beyond the first 65,536 is found, half of one and controls are no letters', () => {
  const find = findIn([{ text: '𠮷野家\u0000\ud842' }, { text: '吉野家' }])
  expect(find('𠮷')).toEqual([1])
  expect(find('𠮷野')).toEqual([1])
  expect(find('\ud842\u0000𠮷野家')).toEqual([1])
})

test('a word of signs alone asks for nothing, and without it nothing is left', () => {
  const find = findIn([{ title: 'Java' }, { title: '★' }])
  expect(find('★')).toEqual([2, 1])
  expect(find('★', true)).toEqual([])
})

test('C♯ is C#', () => {
  const find = findIn([{ title: 'C♯.NET' }, { title: 'C#' }, { title: 'C' }])
  for (const word of ['C♯', 'c#']) expect(find(word)).toEqual([2, 1])
})

test('a station is found by its name with 駅, in kana too, and not by the name alone', () => {
  const find = findIn([{ stations: [130101] }, { stations: [260101] }, { text: '大手町' }])
  expect(find('東京駅')).toEqual([1])
  expect(find('きょうとえき')).toEqual([2])
  expect(find('大手町駅')).toEqual([])
  expect(find('大手町')).toEqual([3])
})

test('a name is found however it is spaced', () => {
  const find = findIn([{ tags: [5] }])
  expect(find('データベース')).toEqual([1])
  expect(find('データ・ベース設計')).toEqual([1])
})

function findIn(items: Partial<SearchDocument>[]) {
  const index = createIndex(names)
  for (const [at, item] of items.entries()) {
    index.add({ ...plain, id: at + 1, publishedAt: at, ...item })
  }
  return (word: string, isExcluded = false) =>
    index.find({ ...anything, terms: [{ word, isExcluded }] }).ids
}
