import { expect, test } from 'vitest'
import { placeText } from './item.words.ts'

const home = { remote: 'full', stations: [], get_area_by_id_and_id: [] } as const

test.for([
  ['フルリモート（国内在住）', '国内在住'],
  ['フルリモート（居住地不問）', '居住地不問'],
  ['フルリモート', '場所の指定なし'],
  ['', '場所の指定なし'],
  ['都内の自宅', '都内の自宅'],
] as const)('work from home that is described as 「%s」 is at 「%s」', ([area_detail, place]) => {
  expect(placeText({ ...home, area_detail })).toBe(place)
})

test('a station goes before an area, and an area before its description', () => {
  const office = { ...home, remote: 'none', area_detail: '渋谷駅 徒歩5分' } as const
  const area = { ...office, get_area_by_id_and_id: [{ name: '渋谷区' }] }
  expect(placeText(office)).toBe('渋谷駅 徒歩5分')
  expect(placeText(area)).toBe('渋谷区')
  expect(placeText({ ...area, stations: [{ name: '渋谷' }] })).toBe('渋谷')
})
