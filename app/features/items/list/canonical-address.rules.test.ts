import { expect, test } from 'vitest'
import { feedPath, indexedPath, isIndexed } from './canonical-address.rules.ts'
import type { SearchState } from './search-state.form.ts'

const POSITION = 61
const groupOf = (tag: number) => (tag === POSITION ? 'position' : 'language')
const pathOf = (state: SearchState, total = 400) => indexedPath(state, total, groupOf)
const day = (text: string) => Temporal.PlainDate.from(text)

test.each<[string, SearchState, string]>([
  ['all projects', {}, '/item/search'],
  ['a later page', { page: 3 }, '/item/search?page=3'],
  ['one tag', { tag_ids: [7] }, '/item/tag/7'],
  ['the page of a tag', { tag_id: 7 }, '/item/tag/7'],
  ['a later page of a tag', { tag_id: 7, page: 2 }, '/item/tag/7?page=2'],
  ['one position', { tag_ids: [POSITION] }, '/item/tag/61'],
  ['one prefecture', { prefecture_id: [13] }, '/item/search?prefecture_id=13'],
  [
    'a later page of a prefecture',
    { prefecture_id: [13], page: 2 },
    '/item/search?prefecture_id=13&page=2',
  ],
  ['one share of remote work', { remote: ['full'] }, '/item/search?remote=full'],
  ['a tag in a prefecture', { prefecture_id: [13], tag_ids: [7] }, '/item/tag/7/prefecture/13'],
  ['the same from its tag', { tag_id: 7, prefecture_id: [13] }, '/item/tag/7/prefecture/13'],
  ['a tag for a position', { tag_ids: [7, POSITION] }, '/item/tag/7/position/61'],
  ['the same from its position', { tag_id: POSITION, tag_ids: [7] }, '/item/tag/7/position/61'],
  [
    'a position in a prefecture',
    { tag_ids: [POSITION], prefecture_id: [13] },
    '/item/tag/61/prefecture/13',
  ],
])('search engines know %s by one address', (_, state, path) => {
  expect(pathOf(state)).toBe(path)
})

test.each<[string, SearchState, number?]>([
  ['typed words', { keyword: 'Java' }],
  ['another order', { sort: 'rate_high' }],
  ['another size of pages', { per_page: 50 }],
  ['ended projects', { include_ended: true }],
  ['the sixth page', { page: 6 }],
  ['a page past the end', { page: 3 }, 40],
  ['a list without projects', {}, 0],
  ['two tags', { tag_ids: [7, 8] }],
  ['two prefectures', { prefecture_id: [13, 14] }],
  ['two choices without a tag', { prefecture_id: [13], remote: ['full'] }],
  ['a typed rate', { rate_min: 70 }],
  ['a tag and a rate', { tag_ids: [7], rate_min: 70 }],
  ['a tag and a share of remote work', { tag_ids: [7], remote: ['full'] }],
  ['a tag in a prefecture with four projects', { tag_ids: [7], prefecture_id: [1] }, 4],
  ['a tag for a position with four projects', { tag_ids: [7, POSITION] }, 4],
  ['three choices', { tag_ids: [7, POSITION], prefecture_id: [13] }],
])('search engines leave out %s', (_, state, total) => {
  expect(pathOf(state, total)).toBeUndefined()
})

test('the address of a feed is that of its list, without page and order', () => {
  const state = { tag_id: 7, page: 3, sort: 'rate_high', remote: ['full'] } as const
  expect(feedPath(state)).toBe('/item/tag/7?remote=full')
})

test('an ended posting leaves the search engines ninety days after its end', () => {
  expect(isIndexed(day('2026-08-23'), day('2026-11-21'))).toBe(true)
  expect(isIndexed(day('2026-08-22'), day('2026-11-21'))).toBe(false)
})
