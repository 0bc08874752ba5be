import { expect, test } from 'vitest'
import { type AskedList, indexedPath, isIndexed } from './rules.ts'

const asked = (parts: Partial<AskedList>) => indexedPath({ choices: {}, total: 400, ...parts })
const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['all projects', {}, '/item/search'],
  ['a later page', { page: 3 }, '/item/search?page=3'],
  ['one tag', { choices: { tag_ids: [7] } }, '/item/tag/7'],
  ['a later page of a tag', { choices: { tag_ids: [7] }, page: 2 }, '/item/tag/7?page=2'],
  ['one position', { choices: { position_id: [61] } }, '/item/tag/61'],
  ['one system type', { choices: { system_type_id: [81] } }, '/item/tag/81'],
  ['one prefecture', { choices: { prefecture_id: [13] } }, '/item/search?prefecture_id=13'],
  [
    'a later page of a prefecture',
    { choices: { prefecture_id: [13] }, page: 2 },
    '/item/search?prefecture_id=13&page=2',
  ],
  ['one share of remote work', { choices: { remote: ['full'] } }, '/item/search?remote=full'],
  [
    'a tag in a prefecture, in whatever order',
    { choices: { prefecture_id: [13], tag_ids: [7] } },
    '/item/tag/7/prefecture/13',
  ],
  [
    'a tag for a position',
    { choices: { position_id: [61], tag_ids: [7] } },
    '/item/tag/7/position/61',
  ],
  [
    'a position in a prefecture',
    { choices: { position_id: [61], prefecture_id: [13] } },
    '/item/tag/61/prefecture/13',
  ],
])('search engines know %s by one address', (_, parts, path) => {
  expect(asked(parts)).toBe(path)
})

test.each<[string, Partial<AskedList>]>([
  ['typed words', { keyword: 'Java' }],
  ['another order', { sort: 'rate_high' }],
  ['another size of pages', { per_page: 50 }],
  ['ended projects', { include_ended: true }],
  ['the sixth page', { page: 6 }],
  ['a page past the end', { page: 3, total: 40 }],
  ['a list without projects', { total: 0 }],
  ['two tags', { choices: { tag_ids: [7, 8] } }],
  ['two prefectures', { choices: { prefecture_id: [13, 14] } }],
  ['two choices without a tag', { choices: { prefecture_id: [13], remote: ['full'] } }],
  ['a tag and a rate', { choices: { tag_ids: [7], rate_min: [70] } }],
  ['a tag in a prefecture with four', { choices: { tag_ids: [7], prefecture_id: [1] }, total: 4 }],
  ['three choices', { choices: { tag_ids: [7], prefecture_id: [13], remote: ['full'] } }],
])('search engines leave out %s', (_, parts) => {
  expect(asked(parts)).toBeUndefined()
})

test('an ended posting leaves the search engines ninety days after its end', () => {
  expect(isIndexed(undefined, day('2026-11-21'))).toBe(true)
  expect(isIndexed(day('2026-08-23'), day('2026-11-21'))).toBe(true)
  expect(isIndexed(day('2026-08-22'), day('2026-11-21'))).toBe(false)
})
