import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { Given, Names, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase } from './rule-phrases.ts'

type Station = Names['stations'][number]

/** 六本木駅 ※基本リモート: the place of a line that may say more than one thing. */
export function readPlace(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const letters = text.slice(range.from, range.to)
  const area_detail = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  const prefecture = prefectureIn(ground.names, letters)
  const station = stationIn(ground.names, letters, prefecture?.id)
  const area = longestName(ground.names.areas, letters, (one) => one.name)
  if (station && !isWithin(station, area))
    return [stationReading(ground, range, station, area_detail, sure)]
  if (area) {
    const given = { area_id: area.one.id, prefecture_id: area.one.prefecture_id, area_detail }
    return [reading(ground, 'place', given, moved(range, area), Math.min(sure, 93))]
  }
  if (prefecture) {
    const given = { prefecture_id: prefecture.id, area_detail }
    return [reading(ground, 'place', given, moved(range, prefecture), Math.min(sure, 88))]
  }
  if (letters.trim() === '') return []
  const isRemote = longestPhrase(text, range, 'remote', ground.rules)?.key === 'full'
  return [reading(ground, 'place', { area_detail }, range, isRemote ? Math.min(sure, 90) : 60)]
}

/** 豊田市 is a town as long as nobody says 駅. */
function isWithin(
  station: { one: Station; at: number; length: number },
  area: { at: number; length: number } | undefined,
): boolean {
  const isNamed = station.length > station.one.name.length
  return area !== undefined && !isNamed && station.at === area.at && station.length <= area.length
}

function stationReading(
  ground: Ground,
  range: Range,
  found: { one: Station; at: number; length: number },
  area_detail: string,
  sure: number,
): Reading {
  const { one } = found
  const walk = findIn(ground.mail.text, range, /徒歩\s*(\d{1,2})\s*分/)
  const same = ground.names.stations.filter(({ name }) => name === one.name)
  const givenBy = (station: Station): Given => ({
    station_id: station.id,
    prefecture_id: station.prefecture_id,
    ...(station.area_id === null ? {} : { area_id: station.area_id }),
    area_detail,
    ...(walk ? { walk_min: Number(walk.match[1]) } : {}),
  })
  const others = same
    .filter(({ id }) => id !== one.id)
    .map((station) => ({
      given: givenBy(station),
      why: ground.names.prefectures.find(({ id }) => id === station.prefecture_id)?.name ?? '',
    }))
  const hasPrefecture = prefectureIn(ground.names, ground.mail.text.slice(range.from, range.to))
  const candidate = others.length > 0 && !hasPrefecture ? 74 : 97
  return reading(
    ground,
    'place',
    givenBy(one),
    moved(range, found),
    Math.min(sure, candidate),
    others,
  )
}

function moved(range: Range, { at, length }: { at: number; length: number }): Range {
  return { from: range.from + at, to: range.from + at + length }
}

/** The longest name of a station, of two the one of the prefecture that is named, else Tokyo's. */
function stationIn({ stations }: Names, letters: string, prefecture: number | undefined) {
  const found = longestName(stations, letters, ({ name }) => name)
  if (!found) return undefined
  const same = stations.filter(({ name }) => name === found.one.name)
  const one =
    same.find(({ prefecture_id }) => prefecture_id === prefecture) ??
    same.find(({ prefecture_id }) => prefecture_id === 13) ??
    found.one
  return { ...found, one }
}

/** A station that is named with 駅 comes before a longer name without it. */
function longestName<T>(
  list: readonly T[],
  letters: string,
  nameOf: (one: T) => string,
): { one: T; at: number; length: number } | undefined {
  let best: { one: T; at: number; length: number; weight: number } | undefined
  for (const one of list) {
    const name = nameOf(one)
    const at = letters.indexOf(name)
    if (at < 0 || !isSeparateWord(letters, at, name)) continue
    const isStation = letters[at + name.length] === '駅'
    const weight = name.length + (isStation ? 100 : 0) - at / 100
    if (!best || weight > best.weight)
      best = { one, at, length: name.length + (isStation ? 1 : 0), weight }
  }
  return best
}

/** 田町 in 東田町 is another place; 東京都港区, 山手線 and 都内 may come before a name. */
function isSeparateWord(letters: string, at: number, name: string): boolean {
  const before = letters.slice(0, at)
  if (/[一-龥々ヶァ-ー]$/.test(before) && !/(?:[都道府県市区町村線内外]|最寄り?|駅)$/.test(before))
    return false
  const after = letters.slice(at + name.length)
  return name.length > 2 || !/^[一-龥々ァ-ー]/.test(after) || AFTER.test(after)
}

const AFTER =
  /^(?:駅|常駐|勤務|近辺|周辺|付近|徒歩|方面|本社|出社|エリア|オフィス|現場|市|区|リモート|または|又は|及び|支社|在宅|テレワーク)/

const SHORT = /[都府県]$/

function prefectureIn({ prefectures }: Names, letters: string) {
  for (const { id, name } of prefectures) {
    const full = letters.indexOf(name)
    if (full >= 0) return { id, at: full, length: name.length }
  }
  if (/都内|23区/.test(letters)) return { id: 13, at: letters.search(/都内|23区/), length: 2 }
  for (const { id, name } of prefectures) {
    const short = name.replace(SHORT, '')
    const at = letters.indexOf(short)
    if (at >= 0 && isSeparateWord(letters, at, short)) return { id, at, length: short.length }
  }
  return undefined
}

const ONSITE =
  /(週|月)\s*(\d)\s*(?:[~-]\s*(\d))?\s*(?:日|回)?\s*(?:程度|ほど|は|の)?\s*(?:は)?\s*(?:出社|出勤|常駐|現場|オフィス)|(?:出社|出勤)\s*(?:は|:)?\s*(週|月)\s*(\d)/
const AT_HOME =
  /週\s*(\d)\s*(?:[~-]\s*(\d))?\s*(?:日|回)?\s*(?:程度|ほど)?\s*(?:リモート|在宅|テレワーク)|(?:リモート|在宅|テレワーク)\s*週\s*(\d)/
const FIRST =
  /(初日|初月|最初の?\d*[ヶカか]?[月週]?|参画当初|立ち上がり|慣れるまで|キャッチアップ)[^、。)\n]{0,10}(?:出社|常駐|出勤)/

/** How often one goes there: full, mostly, hybrid or none, and the days. */
export function readRemote(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const phrase = longestPhrase(text, range, 'remote', ground.rules)
  const onsite = onsiteIn(text, range)
  const first = findIn(text, range, FIRST)
  const key = remoteKey(phrase?.key, onsite)
  if (!key) return []
  const given: Given = {
    remote: key.remote,
    ...(onsite && key.remote !== 'full'
      ? { onsite_days: onsite.days, onsite_per: onsite.per }
      : {}),
    ...(first ? { first_onsite: sourceOf(ground.mail, first.range.from, first.range.to) } : {}),
  }
  const places = [phrase, onsite?.range, first?.range].filter((place) => place !== undefined)
  const others = otherRemote(given, onsite)
  return [reading(ground, 'remote', given, merged(places), Math.min(sure, key.sure), others)]
}

type Onsite = { days: number; per: 'week' | 'month'; range: Range; isCounted: boolean }

function onsiteIn(text: string, range: Range): Onsite | undefined {
  const stated = findIn(text, range, ONSITE)
  if (stated) {
    const [, per, low, high, perAfter, after] = stated.match
    const days = Number(high ?? low ?? after)
    const isWeek = (per ?? perAfter) === '週'
    return { days, per: isWeek ? 'week' : 'month', range: stated.range, isCounted: false }
  }
  const home = findIn(text, range, AT_HOME)
  if (!home) return undefined
  const days = 5 - Number(home.match[1] ?? home.match[3])
  return { days: Math.max(days, 0), per: 'week', range: home.range, isCounted: true }
}

type Remote = 'full' | 'mostly' | 'hybrid' | 'none'

function remoteKey(
  phrase: string | undefined,
  onsite: Onsite | undefined,
): { remote: Remote; sure: number } | undefined {
  if (phrase === 'full' && onsite && onsite.days > 0) return { remote: 'mostly', sure: 70 }
  if (phrase === 'mostly') return { remote: 'mostly', sure: onsite?.per === 'week' ? 72 : 95 }
  if (phrase === 'full') return { remote: 'full', sure: 98 }
  if (phrase === 'none' && !(onsite && onsite.days < 5)) return { remote: 'none', sure: 95 }
  if (!onsite) return phrase === 'hybrid' ? { remote: 'hybrid', sure: 85 } : undefined
  const sure = onsite.isCounted ? 76 : 92
  if (onsite.days >= 5 && onsite.per === 'week') return { remote: 'none', sure }
  if (onsite.days === 0) return { remote: 'full', sure }
  if (onsite.per === 'month') return { remote: 'mostly', sure }
  return onsite.days === 1 && phrase === undefined
    ? { remote: 'mostly', sure: 74 }
    : { remote: 'hybrid', sure }
}

function otherRemote({ remote, ...given }: Given, onsite: Onsite | undefined): Reading['others'] {
  if (remote === 'mostly' && onsite)
    return [{ given: { remote: 'hybrid', ...given }, why: '一部リモート' }]
  if (remote === 'hybrid' && onsite?.days === 1)
    return [{ given: { remote: 'mostly', ...given }, why: '基本リモート' }]
  return []
}

/** Two marks that touch are one. */
function merged(places: Range[]): Range[] {
  const sorted = places.toSorted((one, other) => one.from - other.from)
  const list: Range[] = []
  for (const place of sorted) {
    const last = list.at(-1)
    if (last && place.from <= last.to + 2) last.to = Math.max(last.to, place.to)
    else list.push({ from: place.from, to: place.to })
  }
  return list
}
