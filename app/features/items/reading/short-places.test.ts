import { expect, test } from 'vitest'
import { typedNamesOf } from './short-places.ts'

test('a town that no table has is the station of its name, where that is in one prefecture', () => {
  const names = typedNamesOf({
    tags: [],
    prefectures: [],
    industries: [],
    areas: [{ id: 1401, name: '藤沢市', prefecture: 14, synonyms: [] }],
    stations: [
      { id: 1, name: '鎌倉', prefecture: 14 },
      { id: 2, name: '藤沢', prefecture: 14 },
      { id: 3, name: '三田', prefecture: 13 },
      { id: 4, name: '三田', prefecture: 28 },
      { id: 5, name: '守口市', prefecture: 27 },
    ],
  })
  const stationOf = (town: string) =>
    names.find(({ kind, spellings }) => kind === 'station' && spellings.includes(town))?.name
  expect(['鎌倉市', '藤沢市', '三田市', '守口市'].map(stationOf)).toEqual([
    '鎌倉',
    undefined,
    undefined,
    '守口市',
  ])
})
