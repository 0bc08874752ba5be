import { findNamesOf } from '#features/items/reading/known-name-finder.ts'
import { evenLatin, latinOfKana } from '#features/items/reading/latin-kana.ts'
import { readableNames } from '#features/items/reading/name-catalogue.ts'
import type { NameFinder, ReadableName } from '#features/items/reading/reading-contract.ts'
import { type FoundName, isSeparate, weightOf } from './found-names.ts'
import type { Names } from './reader-contract.ts'
import type { Ground, Range } from './reading-context.ts'
import {
  isCapital,
  isLarge,
  LIKELIEST,
  prefectureNamed,
  prefectureOfCity,
  prefectureOfDistrict,
  prefectureOfRegion,
  regionAtEnd,
} from './region-names.ts'

type Station = Names['stations'][number]
type Area = Names['areas'][number]

export type FoundPlace = Range & {
  station: Station | undefined
  area: Area | undefined
  /** Stations of the same name elsewhere. */
  others: readonly Station[]
}

type Places = {
  stations: FoundPlace[]
  area: FoundPlace | undefined
  prefecture: (Range & { id: number }) | undefined
}

type PlaceTables = {
  finder: NameFinder
  stations: ReadonlyMap<number, Station>
  areas: ReadonlyMap<number, Area>
  /** Stations by their names in Latin letters. */
  latin: ReadonlyMap<string, Station[]>
}

const tables = new WeakMap<Names, PlaceTables>()

/** The finder of places is built once for the names of a reader, before the first mail has its time to keep. */
export function tablesOf(names: Names): PlaceTables {
  const known = tables.get(names)
  if (known) return known
  const made: PlaceTables = {
    finder: findNamesOf(placeNames(names)),
    stations: new Map(names.stations.map((one) => [one.id, one])),
    areas: new Map(names.areas.map((one) => [one.id, one])),
    latin: Map.groupBy(names.stations, ({ kana }) => latinOfKana(kana ?? '')),
  }
  tables.set(names, made)
  return made
}

/** The names of the catalogue that are of one place, or of one prefecture: 23区 are in Tokyo, 関東 is no place. */
function placeNames(names: Names): ReadableName[] {
  const none: string[] = []
  const all = readableNames({
    tags: [],
    industries: [],
    stations: names.stations.map(({ id, name, prefecture_id }) => ({
      id,
      name,
      prefecture: prefecture_id,
    })),
    prefectures: names.prefectures.map(({ id, name }) => ({ id, name, synonyms: none })),
    areas: names.areas.map(({ id, name, prefecture_id }) => ({
      id,
      name,
      prefecture: prefecture_id,
      synonyms: none,
    })),
  })
  const byName = Map.groupBy(names.stations, ({ name }) => evenName(name))
  const prefectures = new Map(names.areas.map(({ id, prefecture_id }) => [id, prefecture_id]))
  return all.flatMap((one) => {
    if (one.kind === 'station') {
      const ids = (byName.get(evenName(one.name)) ?? []).map(({ id }) => id)
      return [{ kind: one.kind, ids, name: one.name, spellings: one.spellings }]
    }
    if (one.ids.length === 1) return [one]
    const [id, ...others] = new Set(
      one.kind === 'area' ? one.ids.map((id) => prefectures.get(id)) : one.ids,
    )
    const isOne = id !== undefined && others.length === 0
    return isOne
      ? [{ kind: 'prefecture', ids: [id], name: one.name, spellings: one.spellings }]
      : []
  })
}

/** 霞ヶ関 may be written for 霞ケ関, which is elsewhere. */
function evenName(name: string): string {
  return name.replaceAll('ヶ', 'ケ')
}

/** Every place that a part of the text names. A longer name is read before one within it, and a station before a town. */
export function placesIn(
  ground: Ground,
  range: Range,
  { isStation = false }: { isStation?: boolean } = {},
): Places {
  const { stations, areas } = tablesOf(ground.names)
  const found = namesIn(ground, range, isStation).map(
    (one, _, all) => prefectureFor(ground, one) ?? districtFor(ground, one, all) ?? one,
  )
  const prefecture = found.find(({ name }) => name.kind === 'prefecture')
  const hint = prefecture?.name.ids[0]
  const hints = new Set(hint === undefined ? prefecturesAround(ground, found) : [hint])
  const named = withoutRegions(
    ground.mail.text,
    found.filter(({ name }) => name.kind === 'station'),
    stations,
  )
  return {
    stations: uniqueOf(named.map((one) => stationOf(one, stations, hintsOf(ground, one, hints)))),
    area: found
      .filter(({ name }) => name.kind === 'area')
      .map((one) => areaOf(one, areas, hints))[0],
    prefecture: prefecture && {
      from: prefecture.from,
      to: prefecture.to,
      id: prefecture.name.ids[0] ?? 0,
    },
  }
}

/** 神奈川 and 福岡 without 駅 are no stations; that of 福岡 is in Toyama. 八丁堀（東京） is in that prefecture. */
function prefectureFor(ground: Ground, { from, to, name }: FoundName): FoundName | undefined {
  const { text } = ground.mail
  const word = text.slice(from, to)
  const id = prefectureNamed(ground.names, word)
  const isHint = text[from - 1] === '(' && text[to] === ')'
  if (name.kind !== 'station' || id === undefined || text[to] === '駅') return undefined
  if (isCapital(word) && !isHint) return undefined
  return { from, to, name: { ...name, kind: 'prefecture', ids: [id] } }
}

/** 丸の内 is in Tokyo, unless 駅 or a place of Nagoya is beside it. */
function districtFor(
  ground: Ground,
  { from, to, name }: FoundName,
  all: readonly FoundName[],
): FoundName | undefined {
  const { text } = ground.mail
  const id = prefectureOfDistrict(ground.names, text.slice(from, to))
  if (name.kind !== 'station' || id === undefined || isAmong(ground, name, all)) return undefined
  const region = regionAtEnd(text.slice(Math.max(0, from - 4), from)) ?? '東京'
  if (region !== '東京') return undefined
  return { from, to, name: { ...name, kind: 'prefecture', ids: [id] } }
}

/** Whether another place of the line is in a prefecture where a station of this name is. */
function isAmong(ground: Ground, name: ReadableName, all: readonly FoundName[]): boolean {
  const { stations } = tablesOf(ground.names)
  const others = all.filter((one) => one.name !== name)
  const around = others.flatMap((one) =>
    one.name.kind === 'prefecture' ? one.name.ids : prefecturesAround(ground, [one]),
  )
  return name.ids.some((id) => around.includes(stations.get(id)?.prefecture_id ?? 0))
}

/** 山口 is the station of Yamaguchi, not the one in Aichi; 神戸 that of Hyogo, unless other places are elsewhere. */
function hintsOf(
  { names, mail }: Ground,
  { from, name }: FoundName,
  around: ReadonlySet<number>,
): ReadonlySet<number> {
  const region = regionAtEnd(mail.text.slice(Math.max(0, from - 4), from))
  const inside = region === undefined ? undefined : prefectureOfRegion(names, region)
  if (inside !== undefined) return new Set([inside])
  const { stations } = tablesOf(names)
  if (name.ids.some((id) => around.has(stations.get(id)?.prefecture_id ?? 0))) return around
  const own = prefectureNamed(names, name.name)
  if (own !== undefined) return new Set([own])
  const city = prefectureOfCity(names, name.name)
  return city === undefined ? around : new Set([...around, city])
}

/** 大阪の本町: the first name says where the second is. */
function withoutRegions(
  text: string,
  named: readonly FoundName[],
  stations: ReadonlyMap<number, Station>,
): readonly FoundName[] {
  const prefecturesOf = ({ name }: FoundName) =>
    name.ids.flatMap((id) => stations.get(id)?.prefecture_id ?? [])
  return named.filter((one, at) => {
    const next = named[at + 1] ?? named[at - 1]
    if (next && EITHER.test(text.slice(Math.min(one.to, next.to), Math.max(one.from, next.from))))
      return true
    const isBracketed = text[one.from - 1] === '(' && text[one.to] === ')'
    const isRegion =
      next !== undefined && isLarge(one.name.name) && (isBracketed || !isLarge(next.name.name))
    return !(isRegion && prefecturesOf(one).some((id) => prefecturesOf(next).includes(id)))
  })
}

/** 札幌または新札幌 are two. */
const EITHER = /^\s?(?:駅)?\s?(?:または|又は|もしくは|or|か|・|\/|、)\s?$/

/** The prefecture that a part of the text names. */
export function prefectureOf(ground: Ground, range: Range): number | undefined {
  return placesIn(ground, range).prefecture?.id
}

function namesIn(ground: Ground, range: Range, isStation = false): FoundName[] {
  const { text } = ground.mail
  const all = tablesOf(ground.names)
    .finder.everyNameIn(ground.mail, range)
    .flatMap(({ from, to, value }) => value.map((name): FoundName => ({ from, to, name })))
    .filter((one) => isSeparate(text, range, one))
    .map((one) =>
      one.name.kind === 'station' && text[one.to] === '駅'
        ? { from: one.from, to: one.to + 1, name: one.name }
        : one,
    )
  const weight = (one: FoundName) =>
    weightOf(text, one) + (isStation && one.name.kind === 'station' ? 1 : 0)
  const sorted = all.toSorted((one, other) => weight(other) - weight(one))
  const chosen: FoundName[] = []
  for (const one of sorted)
    if (!chosen.some((other) => one.from < other.to && one.to > other.from)) chosen.push(one)
  return chosen.toSorted((one, other) => one.from - other.from)
}

const LATIN = /[A-Z][a-zA-ZāīūēōÔô'-]{1,20}(?: [A-Z][a-z]{1,16}){0,2}/g

/** Shin-Osaka: a station in Latin letters, where a label says that it is one. `around` names where it may be. */
export function latinStationsIn(ground: Ground, range: Range, around = range): FoundPlace[] {
  const { stations } = tablesOf(ground.names)
  const others = [...namesIn(ground, around), ...latinNamesIn(ground, around)]
  const hints = new Set(prefecturesAround(ground, others))
  return latinNamesIn(ground, range).map((found) => stationOf(found, stations, hints))
}

function latinNamesIn(ground: Ground, { from, to }: Range): FoundName[] {
  const { latin } = tablesOf(ground.names)
  const letters = ground.mail.text.slice(from, to)
  return [...letters.matchAll(LATIN)].flatMap(({ 0: words, index }) => {
    const ends = [...words.matchAll(/(?= )|$/g)].map((end) => end.index).toReversed()
    const end = ends.find((at) => latin.has(latinKey(words.slice(0, at))))
    const same = end === undefined ? undefined : latin.get(latinKey(words.slice(0, end)))
    if (end === undefined || !same) return []
    const ids = same.map(({ id }) => id)
    const name = { kind: 'station' as const, name: '', ids, spellings: [] }
    return [{ from: from + index, to: from + index + end, name }]
  })
}

const SHORTEST = 4

function latinKey(words: string): string {
  const key = evenLatin(words.replace(/hills/i, 'hiruzu'))
  return key.length < SHORTEST ? '-' : key
}

/** Other places of the line show which of several towns a name is of. */
function prefecturesAround(ground: Ground, found: readonly FoundName[]): number[] {
  const { areas, stations } = tablesOf(ground.names)
  return found.flatMap(({ name }) => {
    const owners = name.ids.map(
      (id) => (name.kind === 'area' ? areas : stations).get(id)?.prefecture_id,
    )
    return new Set(owners).size === 1 ? owners.slice(0, 1).filter((id) => id !== undefined) : []
  })
}

function stationOf(
  { from, to, name }: FoundName,
  stations: ReadonlyMap<number, Station>,
  hints: ReadonlySet<number>,
): FoundPlace {
  const same = name.ids.flatMap((id) => stations.get(id) ?? [])
  const station =
    same.find(({ prefecture_id }) => hints.has(prefecture_id)) ??
    LIKELIEST.flatMap((id) => same.filter(({ prefecture_id }) => prefecture_id === id))[0] ??
    same[0]
  return { from, to, station, area: undefined, others: same.filter((one) => one !== station) }
}

function areaOf(
  { from, to, name }: FoundName,
  areas: ReadonlyMap<number, Area>,
  hints: ReadonlySet<number>,
): FoundPlace {
  const same = name.ids.flatMap((id) => areas.get(id) ?? [])
  const area = same.find(({ prefecture_id }) => hints.has(prefecture_id)) ?? same[0]
  return { from, to, station: undefined, area, others: [] }
}

function uniqueOf(found: readonly FoundPlace[]): FoundPlace[] {
  return found.filter(
    ({ station }, index) => found.findIndex((one) => one.station?.id === station?.id) === index,
  )
}
