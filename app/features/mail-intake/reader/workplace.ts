import { sourceOf } from '#features/items/reading/folded-text.ts'
import { latinPrefectures } from '#features/items/reading/latin-prefectures.ts'
import { type FoundPlace, latinStationsIn, placesIn, prefectureOf } from './place-names.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { isRegion } from './region-names.ts'
import { longestPhrase } from './rule-phrases.ts'

const MOST_STATIONS = 4
/** The station of in Fukuoka is less sure than any that is named. */
const CITY = 70

/** 六本木駅 ※基本リモート: the place of a line that may say more than one thing. */
export function readPlace(
  ground: Ground,
  range: Range,
  sure: number,
  { isStation = false }: { isStation?: boolean } = {},
): Reading[] {
  const { text } = ground.mail
  const area_detail = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  if (area_detail === '') return []
  const { stations: named, area, prefecture } = placesIn(ground, range, { isStation })
  const stations = named.length === 1 && isElsewhere(named, prefecture) ? [] : named
  const [first, ...more] = stations.length > 0 ? stations : latinStationsIn(ground, range)
  if (first)
    return [stationReading(ground, range, [first, ...more.slice(0, MOST_STATIONS - 1)], sure)]
  if (area?.area) {
    const given = { area_id: area.area.id, prefecture_id: area.area.prefecture_id, area_detail }
    return [reading(ground, 'place', given, area, Math.min(sure, 93))]
  }
  if (prefecture) {
    const given = { prefecture_id: prefecture.id, area_detail }
    return [reading(ground, 'place', given, prefecture, Math.min(sure, 88))]
  }
  const isRemote = longestPhrase(text, range, 'remote', ground.rules)?.key === 'full'
  return [reading(ground, 'place', { area_detail }, range, isRemote ? Math.min(sure, 90) : 60)]
}

/** 東海（愛知県東海市）: the town that is stated, not the station of its name in 茨城. */
function isElsewhere([one]: readonly FoundPlace[], prefecture: { id: number } | undefined) {
  return prefecture !== undefined && one?.station?.prefecture_id !== prefecture.id
}

function stationReading(
  ground: Ground,
  range: Range,
  found: readonly FoundPlace[],
  sure: number,
  around = range,
): Reading {
  const [first] = found
  const one = first?.station
  const area_detail = sourceOf(ground.mail, range.from, range.to).replace(/\s+/g, ' ').trim()
  if (!first || !one) return reading(ground, 'place', { area_detail }, range, 60)
  const walk = findIn(ground.mail.text, around, /徒歩\s*(\d{1,2})\s*分/)
  const givenBy = (station: typeof one): Given => {
    const given: Given = {
      station_id: station.id,
      prefecture_id: station.prefecture_id,
      area_detail,
    }
    if (station.area_id !== null) given.area_id = station.area_id
    if (walk) given.walk_min = Number(walk.match[1])
    if (found.length > 1)
      given.other_station_ids = found.slice(1).flatMap(({ station }) => station?.id ?? [])
    return given
  }
  const others = first.others.map((station) => ({
    given: givenBy(station),
    why: ground.names.prefectures.find(({ id }) => id === station.prefecture_id)?.name ?? '',
  }))
  const isStated =
    prefectureOf(ground, range) !== undefined ||
    // Fushimi Station in Nagoya
    (around !== range && latinStationsIn(ground, around).length > found.length)
  return reading(
    ground,
    'place',
    givenBy(one),
    found,
    Math.min(sure, others.length > 0 && !isStated ? 74 : 97),
    others,
  )
}

const STATED =
  /(?:お?客様?先|場所|勤務地|勤務先|就業先|作業先|最寄り?駅?|現場|常駐先|オフィス|拠点|出社先)(?:は|が|:|→)\s?([^。\n]{2,40})/
const NAMED = /@\s?([^\s/、。|]{2,16})/
const PLACE_AFTER =
  /^(?:駅|の(?:大学|学校|病院|市役所|銀行|メーカー|会社|企業)(?:様|さん)?[でに]|の?(?:お?客様?先|お客様|オフィス|事務所|本社|拠点|現場|支社|支店|ビル|データセンター|工場|研究所|病院|開発拠点)|常駐|勤務|で(?:の)?(?:週|月|フル|常駐|勤務|作業|お仕事|出社|お願い)|(?:です|になります|となります|でお願い)|(?:に|へ|まで)(?:て)?(?:常駐|出社|勤務|お?越し|来|通|お?伺|出|集ま)|(?:の|に|より)?(?:近く|近辺|付近|周辺|あたり)(?:の|に|で|へ|$)|の[^\s、。\d]{1,12}?(?:社|店|所|院|局|庁|校|場|園|館|先|様|さん|ベンチャー|スタートアップ|メーカー|オフィス|ビル|センター)(?:様|さん)?(?:で|に|へ))/

const IN_ENGLISH =
  /\b(?:in|at|near|around|from) ((?!January|February|March|April|May|June|July|August|September|October|November|December|Japan|Tokyo)[A-Z][a-z-]{2,20}(?:-?[A-Za-z][a-z]{2,20})?)\b/

/** Fushimi Station; the Meguro office */
const STATION_IN_ENGLISH =
  /\b(?!The |Our |Their |Its |My |Your |Head |Main |An? )[A-Z][a-z-]{2,20}(?=(?: [Ss]ta(?:tion\b|\.)| [Oo]ffice\b))/

/** A place in a sentence: a station with 駅, what 場所は says, or a name alone between commas. */
export function readPlaceInText(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const stated = findIn(text, range, STATED) ?? findIn(text, range, NAMED)
  const within = stated
    ? { from: stated.range.to - (stated.match[1]?.length ?? 0), to: stated.range.to }
    : range
  const { stations, prefecture } = placesIn(ground, within)
  const english = stations.length === 0 ? englishPlaceIn(text, range) : undefined
  const latin = english ? latinStationsIn(ground, english, range) : []
  if (latin.length > 0) {
    const isCity = latinPrefectures.includes(
      text.slice(english?.from, english?.to).toLowerCase().replace(/^.* /, ''),
    )
    return [stationReading(ground, english ?? range, latin, isCity ? CITY : sure, range)]
  }
  const named = stations.filter(
    (station) =>
      stated !== undefined ||
      (!isPerson(text, station) &&
        PLACE_AFTER.test(
          text.slice(station.to - (text[station.to - 1] === '駅' ? 1 : 0), station.to + 12),
        )) ||
      isAlone(text, range, station) ||
      isWhere(text, range, station),
  )
  if (named.length > 0)
    return [stationReading(ground, detailAround(text, range, named), named, sure)]
  if (stated && prefecture) return readPlace(ground, within, sure)
  return []
}

function englishPlaceIn(text: string, range: Range): Range | undefined {
  return (findIn(text, range, STATION_IN_ENGLISH) ?? findIn(text, range, IN_ENGLISH))?.range
}

/** モノリスの中原です introduces the writer; 福岡の天神です is a place. */
function isPerson(text: string, { from, to }: Range): boolean {
  const [, owner] = text.slice(Math.max(0, from - 6), from).match(/([^\s、。]{1,5})の\s?$/) ?? []
  const isIntroduction = /^(?:です|で御?ございます)/.test(text.slice(to, to + 6))
  return isIntroduction && owner !== undefined && !isRegion(owner)
}

/** 出社は月1で品川、あとは在宅です */
function isWhere(text: string, range: Range, { from, to }: Range): boolean {
  return (
    /(?:出社|常駐|勤務)(?:は|が)?[^。、]{0,8}で\s?$/.test(text.slice(range.from, from)) &&
    /^(?:、|です|となり|$)/.test(text.slice(to, range.to))
  )
}

/** 錦糸町／週2出社 */
function isAlone(text: string, range: Range, { from, to }: Range): boolean {
  const before = text.slice(range.from, from).replace(/^[\s・\-*●○◆■□★☆]{0,8}/, '')
  const isBegun = before === '' || /[/、,|(（★☆・\s]$/.test(before)
  return (
    isBegun &&
    /^(?:\s?[/|、,・)★☆]|\s{0,2}$|\s+(?:週|月|常駐|リモート|フル|在宅|出社))/.test(
      text.slice(to, range.to),
    )
  )
}

function detailAround(text: string, range: Range, found: readonly Range[]): Range {
  const from = found[0]?.from ?? range.from
  const last = found.at(-1)?.to ?? range.to
  const end = text.slice(last, range.to).search(/[、。/,]|\s{2,}/)
  return { from, to: end < 0 ? range.to : last + end }
}
