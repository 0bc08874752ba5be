import { readableNames } from './name-catalogue.ts'
import type { NameRows, ReadableName } from './reading-contract.ts'

/** The group of wards by their names alone. */
export const WARD = 'ward'

/**
 * All names as people type them, with 博多区 without its city, and 鎌倉市, which no table has, as the station of its name.
 * In a mail these may be elsewhere: there is more than one 青葉区.
 */
export function typedNamesOf(rows: NameRows): ReadableName[] {
  const { areas, stations } = rows
  return [...readableNames(rows), ...wardsAlone(areas), ...townsOfStations(areas, stations)]
}

/** 西区 is one of each city that has it. */
function wardsAlone(areas: NameRows['areas']): ReadableName[] {
  const wards = areas.flatMap((area) => {
    const ward = /^[^市]+市(.+区)$/.exec(area.name)?.[1]
    return ward === undefined ? [] : [{ ward, area }]
  })
  return Array.from(
    Map.groupBy(wards, ({ ward }) => ward),
    ([ward, all]) => ({
      kind: 'area',
      group: WARD,
      ids: all.map(({ area }) => area.id),
      name: all.length > 1 ? ward : (all[0]?.area.name ?? ward),
      within: all.map(({ area }) => area.prefecture),
      spellings: [ward],
    }),
  )
}

/** A name that stations of two prefectures have is of neither town. */
function townsOfStations(areas: NameRows['areas'], stations: NameRows['stations']): ReadableName[] {
  const known = new Set([...areas, ...stations].map(({ name }) => cityOf(name)))
  return Array.from(
    Map.groupBy(stations, ({ name }) => name),
    ([name, all]): ReadableName => ({
      kind: 'station',
      ids: all.map(({ id }) => id),
      name,
      within: all.map(({ prefecture }) => prefecture),
      spellings: [`${name}市`],
    }),
  ).filter(
    ({ name, within, spellings: [town = ''] }) =>
      name.length > 1 && new Set(within).size === 1 && !known.has(town),
  )
}

/** The city of a ward. */
function cityOf(name: string): string {
  const end = name.indexOf('市', 1)
  return end < 0 ? name : name.slice(0, end + 1)
}
