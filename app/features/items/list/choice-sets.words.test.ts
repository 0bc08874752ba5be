import { expect, test } from 'vitest'
import type { SearchName } from '#features/items/search/search-contract.ts'
import { choiceSets } from './choice-sets.words.ts'

const known = {
  find(kind: SearchName['kind'], id: number): SearchName {
    return { kind, id, name: `第${id}区`, aliases: [], within: id < 100 ? 13 : 14 }
  },
}

function shown(...[name, chosen]: [Parameters<typeof choiceSets>[0], (string | number)[]]) {
  return choiceSets(name, chosen, known).map(({ label, values }) => label ?? values.join())
}

test('prefectures that make a region are that region, the largest one first', () => {
  expect(shown('prefecture_id', [25, 26, 27, 28, 29, 30])).toEqual(['関西'])
  expect(shown('prefecture_id', [8, 9, 10, 11, 12, 13, 14, 27])).toEqual(['関東', '27'])
  expect(shown('prefecture_id', [13, 14])).toEqual(['13', '14'])
})

test('the wards of Tokyo are one, and only all of them', () => {
  const wards = Array.from({ length: 23 }, (_, at) => at + 1)
  expect(shown('area_id', [...wards, 101])).toEqual(['東京23区', '101'])
  expect(shown('area_id', wards.slice(1))).toHaveLength(22)
})

test('industries that make a group are that group', () => {
  const names = ['生命保険', '損害保険', '医療・病院']
  const find = (kind: SearchName['kind'], id: number) => ({
    kind,
    id,
    name: names[id] ?? '',
    aliases: [],
  })
  const labels = (chosen: number[]) =>
    choiceSets('biz_category_id', chosen, { find }).map(
      ({ label, values }) => label ?? values.join(),
    )
  expect(labels([0, 1, 2])).toEqual(['保険', '2'])
  expect(labels([1, 2])).toEqual(['1', '2'])
})

test('days in one run and every form of remote work are one, apart from each other', () => {
  expect(shown('days', [3, 4, 5])).toEqual(['週3〜5日'])
  expect(shown('days', [2, 4])).toEqual(['2', '4'])
  expect(shown('remote', ['full', 'mostly', 'hybrid'])).toEqual(['リモートあり'])
  expect(shown('remote', ['full', 'mostly'])).toEqual(['full', 'mostly'])
})
