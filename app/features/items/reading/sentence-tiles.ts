import { findStarts } from './beginnings.ts'
import { findChains, findContracts, findInterviews } from './contract-terms.ts'
import { findExclusions } from './exclusions.ts'
import { foldText } from './folded-text.ts'
import { findMoney } from './money.ts'
import { findNoise, type Noise } from './noise-words.ts'
import { matchesIn, numberOf } from './patterns.ts'
import { findPayments } from './payment-terms.ts'
import { findPhaseWaves, findPlainWords, findRangedPhases } from './plain-words.ts'
import type {
  Certainty,
  Exclusion,
  Money,
  NameFinder,
  ReadableName,
  ReadableText,
  RemoteWork,
  SentenceValue,
  SettlementTerms,
  TextRange,
  TextReading,
  WorkStart,
} from './reading-contract.ts'
import { findRemoteWork } from './remote-work.ts'
import { findFixed, findSettlements } from './settlement-hours.ts'
import { isAlone, type Script, scriptAt } from './word-borders.ts'
import { findWorkDays } from './work-days.ts'

/** What a tile of a sentence is: a reading, a word of exclusion, or one that says nothing by itself. */
export type TileValue =
  | SentenceValue
  | { kind: 'exclusion'; exclusion: Exclusion }
  | { kind: Noise }

export type Tile = TextRange & { value: TileValue; certainty: Certainty }

/** Everything that parts of a sentence may be; many of them overlap. */
export function listTiles(
  text: ReadableText,
  finder: NameFinder,
  today: Temporal.PlainDate,
): Tile[] {
  const phases = findRangedPhases(text)
  const named = tilesOf(
    finder
      .everyNameIn(text)
      .filter(
        (found) =>
          isWritten(text, found) &&
          !phases.some(({ from, to }) => from === found.from && to === found.to),
      ),
    valueOfNames,
  )
  const starts = Map.groupBy(named, ({ from }) => from)
  return [
    ...tilesOf([...findMoney(text), ...bareRates(text)], (money) => ({ kind: 'money', money })),
    ...tilesOf(findWorkDays(text), ({ days }) => ({ kind: 'days', days })),
    ...tilesOf(
      findRemoteWork(text).filter((found) => isWished(text, found)),
      (work) => ({ kind: 'remote', work }),
    ),
    ...findStarts(text, today).map((found) => startTile(text, found)),
    ...tilesOf([...findSettlements(text), ...findFixed(text)], settlementTile),
    ...tilesOf(findPayments(text), ({ days }) => ({ kind: 'payment', days })),
    ...tilesOf(
      findInterviews(text).filter(({ value }) => value.max > 0),
      (interviews) => ({ kind: 'interviews', interviews }),
    ),
    ...tilesOf(findContracts(text), (codes) => ({ kind: 'contract', codes })),
    ...tilesOf(findChains(text), ({ depths }) => ({ kind: 'chain', depths })),
    ...tilesOf(findExclusions(text), (exclusion) => ({ kind: 'exclusion', exclusion })),
    ...tilesOf(findNoise(text), (kind) => ({ kind })),
    ...[...findPlainWords(text), ...phases].map((range) => plainTile(range, 'word')),
    ...findPhaseWaves(text).map((range) => plainTile(range, 'filler')),
    ...nearbyTiles(text, finder),
    // Of .NET 6 and .NET with its version the name comes first.
    ...named,
    ...named.map((tile) => withVersion(text, tile)),
    ...named.flatMap((tile) => madeTile(text, withVersion(text, tile))),
    ...named.flatMap((tile) => nearTile(text, tile)),
    ...named.flatMap((tile) => companyTile(text, tile, starts)),
  ]
}

function plainTile({ from, to }: TextRange, kind: 'word' | 'filler'): Tile {
  return { from, to, value: { kind }, certainty: 'sure' }
}

const ENDING =
  /^ ?(?:マデ(?!ニ|ノ?(?:開始|参画|スタート))|[デニ](?:終(?:ワ[ルリ]|了)?|満了|抜ケル?|退場)(?:マス|スル|シマス)?)/

/** 1月開始 3月まで, 12月末で終わるので: a month by which something ends is none that it begins in. */
function startTile(
  { folded }: ReadableText,
  { from, to, value, certainty }: TextReading<WorkStart>,
) {
  const end = value === 'asap' ? undefined : ENDING.exec(folded.slice(to, to + 8))?.[0]
  if (end !== undefined) return plainTile({ from, to: to + end.length }, 'filler')
  return { from, to, value: { kind: 'start' as const, start: value }, certainty }
}

const NEARBY =
  /(?<![一-龥ァ-ヶa-z])(?:最寄リ?)?駅(?:カラ|マデ|ヨリ)?ノ? ?(?:徒歩 ?(?:10|[1-9]) ?分(?:以内|圏内?|程度|クライ)?|(?<=[ラデリノ] ?)(?:[1-9] ?分(?:以内|圏内?|程度|クライ)?|近(?:イ|ク|場)(?:所|トコロ)?))/g

/** 駅から徒歩5分以内 is what 駅近 is. */
function nearbyTiles(text: ReadableText, finder: NameFinder): Tile[] {
  const places = matchesIn(text, NEARBY)
  if (places.length === 0) return []
  const [near] = tilesOf(finder.everyNameIn(foldText('駅近')), valueOfNames)
  return near ? places.map(({ range: { from, to } }) => ({ ...near, from, to })) : []
}

const BARE = /(?<=^|[\s、,])[4-9]\d(?=$|[\s、,]|希望)/g

/** Java 80: a figure by itself may be a rate. */
function bareRates(text: ReadableText): TextReading<Money>[] {
  return matchesIn(text, BARE).map(({ groups: [figure], range: { from, to } }) => {
    const min = Number(figure) * 10_000
    const money: Money = {
      min,
      max: null,
      per: 'month',
      tax: null,
      bound: 'from',
      hasUnit: false,
    }
    return { from, to, value: money, certainty: 'likely' }
  })
}

/** 15分単位 is nothing that can be searched by. */
function settlementTile({ method, hours }: SettlementTerms): TileValue {
  if (hours) return { kind: 'band', hours }
  return method === null ? { kind: 'word' } : { kind: 'settlement', method }
}

/** Who asks for 週3リモート wants three days of work and to be at home, and 週5 常駐, 常駐 週3 are two wishes. */
function isWished(text: ReadableText, { from, to, value }: TextReading<RemoteWork>): boolean {
  if (!value.onsite) return true
  return !value.onsite.isCounted && !/ 常駐|常駐 /.test(text.folded.slice(from, to))
}

function tilesOf<V>(found: readonly TextReading<V>[], tileValue: (value: V) => TileValue): Tile[] {
  return found.map(({ from, to, value, certainty }) => ({
    from,
    to,
    value: tileValue(value),
    certainty,
  }))
}

/** A letter, or two of kana (Yii is イー), may be a name only alone; C案件 and 東京C say that it is one. */
function isWritten(text: ReadableText, range: TextRange): boolean {
  const { from, to } = range
  const isKana = /^(?:katakana|hiragana)$/.test(scriptAt(text, from))
  if (to - from > (isKana ? 2 : 1) || isAlone(text, range)) return true
  const before = scriptAt(text, from - 1)
  return !isKana && before !== 'latin' && before !== 'digit' && WISHED.test(text.folded.slice(to))
}

const WISHED =
  /^(?:$|[ ,、/・()]|案件|エンジニア|開発|経験|ノ(?:仕事|案件)|デ開発|フル?リモ|リモート|在宅|常駐|週\d|\d{2,3}万)/

/** A tag comes before a place, a place before an industry; of the places of one name each will do. */
function valueOfNames(names: readonly ReadableName[]): TileValue {
  const tags = names.filter(({ kind }) => kind === 'tag')
  if (tags.length > 0) return { kind: 'names', names: tags.slice(0, 1) }
  const places = names.filter(({ kind }) => kind !== 'industry')
  if (places.length === 0) return { kind: 'names', names: names.slice(0, 1) }
  const prefectures = places.filter(({ kind }) => kind === 'prefecture')
  return { kind: 'places', places: prefectures.length > 0 ? prefectures.slice(0, 1) : places }
}

const VERSION =
  /^(?:20\d{2}|\d{1,2}(?:\.(?:\d{1,2}|x)){0,2}(?:[cg](?![a-z]))?)(?![\d.,:/]| ?(?:万|円|%|k(?![a-z])|[年月日時名人以歳代~+↑-]))/
/** Apart from its name it is nothing else; 80 is no version. */
const SPACED_VERSION =
  /^ (?:[1-3]?\d(?:\.(?:\d{1,2}|x)){0,2}|20\d{2})(?=$|[\s、,)])(?! (?:days?|hours?|months?|years?)(?![a-z]))/
/** Java11以上, PHP 8系 */
const LEAST_VERSION = /^ ?(?:[1-9]|[12]\d)(?:\.\d{1,2}){0,2} ?(?:以上|以降|系)/
/** Visual Basic 6.0 */
const MINOR_VERSION = /^\.\d{1,2}(?![\d.]| ?万)/
/** Nest.js is NestJS. */
const SCRIPT = /^[. ]?js(?![a-z\d])/
const VERSIONS: Partial<Record<Script, readonly RegExp[]>> = {
  latin: [LEAST_VERSION, VERSION, SPACED_VERSION, SCRIPT],
  digit: [MINOR_VERSION],
}
const MAKER = /(?<![a-z])(?:microsoft|ms|apache|amazon|google|adobe) $/

/** PHP8.2, Java 17: the version goes with the name. */
function withVersion(text: ReadableText, tile: Tile): Tile {
  const patterns = VERSIONS[scriptAt(text, tile.to - 1)]
  if (tile.value.kind !== 'names' || !patterns) return tile
  const after = text.folded.slice(tile.to, tile.to + 12)
  const version = patterns.flatMap((pattern) => pattern.exec(after) ?? []).at(0) ?? ''
  const isGlued = !version.startsWith(' ')
  if (version === '' || (tile.to - tile.from < 3 && isGlued)) return tile
  return { ...tile, to: tile.to + version.length }
}

/** Microsoft SQL Server, Apache Kafka: who made it goes with the name. */
function madeTile({ folded }: ReadableText, tile: Tile): Tile[] {
  const maker = MAKER.exec(folded.slice(Math.max(0, tile.from - 12), tile.from))?.[0]
  const isTag = tile.value.kind === 'names' && tile.value.names.some(({ kind }) => kind === 'tag')
  return isTag && maker ? [{ ...tile, from: tile.from - maker.length }] : []
}

const MINUTES =
  /^(?:カラ|ヨリ|マデ|へ)?(?:ノ|デ)?(?:電車デ|通勤|乗車|約|dtd)? ?(?:(\d{1,3}) ?分|([12一二]) ?時間(半)?)(?:以内|圏内?|マデ|程度|クライ|ホド)?(?:ノ駅|デ通[エエル勤]+)?/

/** 横浜駅から30分以内. */
function nearTile(text: ReadableText, tile: Tile): Tile[] {
  const station =
    tile.value.kind === 'places'
      ? tile.value.places.find(({ kind, group }) => kind === 'station' && group === undefined)
      : undefined
  const minutes = MINUTES.exec(text.folded.slice(tile.to, tile.to + 24))
  if (!station || !minutes) return []
  const value = { kind: 'near' as const, station, minutes: minutesOf(minutes) }
  return [{ from: tile.from, to: tile.to + minutes[0].length, value, certainty: 'sure' }]
}

function minutesOf([, minutes, hours, half]: readonly (string | undefined)[]): number {
  return minutes === undefined ? (numberOf(hours) ?? 0) * 60 + (half ? 30 : 0) : Number(minutes)
}

type StartingTiles = ReadonlyMap<number, readonly Tile[]>

/** 東京電力 and 横浜銀行 are companies: a place without 県 or 市, and what companies are right behind it. */
function companyTile({ text, folded }: ReadableText, place: Tile, starts: StartingTiles): Tile[] {
  if (place.value.kind !== 'places' || /[都府県市区駅圏内]/.test(text[place.to - 1] ?? ''))
    return []
  const trade = TRADES.exec(folded.slice(place.to))?.[0] ?? ''
  return (starts.get(place.to) ?? [])
    .filter(({ to, value }) => value.kind === 'names' && to === place.to + trade.length)
    .map(({ to }) => ({ from: place.from, to, value: { kind: 'word' }, certainty: 'sure' }))
}

const TRADES =
  /^(?:電力|ガス|銀行|証券|生命|保険|信用|放送|テレビ|新聞|出版|鉄道|電鉄|航空|通信|大学|病院|不動産|建設|化学|製薬|食品)/
