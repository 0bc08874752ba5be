import { industries } from './vocabulary/industries.ts'
import { places } from './vocabulary/places.ts'
import { regions } from './vocabulary/prefectures.ts'
import { areaReadings, industryReadings } from './vocabulary/readings.ts'

export const regionRows = regions.map(([name], index) => ({
  id: index + 1,
  name,
  position: index + 1,
}))

export const prefectureRows = regions.flatMap(([, prefectures], index) =>
  prefectures.map(([id, name, kana]) => ({ id, region_id: index + 1, name, kana })),
)

/** The id is made of the prefecture and the place in its list: 1308 is 江東区. */
export const areaRows = places.flatMap(([prefecture, areas]) =>
  areas.map(([name], index) => ({
    id: prefecture * 100 + index + 1,
    prefecture_id: prefecture,
    name,
    kana: areaReadings[name] ?? null,
  })),
)

export const stationRows = places.flatMap(([prefecture, areas]) =>
  areas.flatMap(([, stations], areaIndex) =>
    stations
      .split(' ')
      .filter((station) => station !== '')
      .map((station, index) => {
        const [name = '', line = ''] = station.split(':')
        const areaId = prefecture * 100 + areaIndex + 1
        return { id: areaId * 100 + index + 1, prefecture_id: prefecture, name, line }
      }),
  ),
)

export function areaIdOf(stationId: number): number {
  return Math.floor(stationId / 100)
}

/** A station by its name; of two with one name, the one of the prefecture. */
export function stationNamed(name: string, prefecture = 13): (typeof stationRows)[number] {
  const named = stationRows.filter((station) => station.name === name)
  const found = named.find((station) => station.prefecture_id === prefecture) ?? named[0]
  if (!found) throw new Error(`${name} is no station of this world`)
  return found
}

export const bizCategoryRows = industries.map((name, index) => ({
  id: index + 1,
  name,
  kana: industryReadings[name] ?? null,
}))

export function bizCategoryId(name: string): number {
  const found = bizCategoryRows.find((row) => row.name === name)
  if (!found) throw new Error(`${name} is no industry of this world`)
  return found.id
}

export const contractTypeRows = ['正社員', '契約社員', '個人事業主', '法人', '派遣'].map(
  (name, index) => ({ id: index + 1, name, position: index + 1 }),
)
