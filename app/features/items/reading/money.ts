import { matchesIn, numberOf } from './patterns.ts'
import type { Money, PayPeriod, ReadableText, TextRange, TextReading } from './reading-contract.ts'

const FIGURE =
  '(\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,3}万\\d千(?=円)|\\d{1,8}(?:\\.\\d{1,2})?|[一二三四五六七八九十]{1,3}万[一二三四五六七八九]千(?=円)|[〇一二三四五六七八九十百千]{1,5}(?=万|千?円))'
const UNIT =
  '(万円?|マ[ンソ](?:円|エン(?![ァ-ヶー])|(?![ァ-ヶー]))|man(?:en)?(?![a-z])|千円|円|k(?![a-z])|m(?= ?(?:yen|jpy|円))|(?:yen|jpy)(?![a-z]))?'
/** 80万円/月, 4,000円/h, 3.5万/人日, 5,000 yen an hour */
const PER =
  '(?: ?/ ?(?:1?(?:ヶ|人)月|月|1月(?=$|[\\s、。(])|h(?:our)?(?![a-z])|時間?|人?日)| ?(?:/|per|an?) ?(?:h(?:ou)?r|day)(?![a-z]))?'
const SIGN = '[¥\\\\]?'
/** What says what the figure is: by the month where it does not say more. */
const LABEL =
  '(?:(?:想定|希望|月額|月|時間|日)?(?<!高)単価|単金|月額|月[収給]|[1一]?人月|手取リ?|報酬|予算|値段|金額|時間?給(?:換算)?|hourly(?: rate)?|daily(?: rate)?|(?<!\\d)1 ?(?:h|時間)(?=[: ]?[¥\\d])|(?<![\\d一-龥])時間(?=\\d{1,2},?\\d{3}円)|日[給当額]|1?人日|(?<![\\d一-龥ァ-ヶa-z])日(?=\\d(?:\\.\\d)?万)|(?<![月\\d])1日(?:アタリ|当タ?リ)?|年[収俸]|月(?=\\d)|¥|\\\\)'
/** In English a bound is one only of a figure with its unit: at least 140 hours. */
const ENGLISH =
  '(?<![a-z])(?:over|above|more than|at least|minimum|from|under|below|less than|at most|maximum)(?= ?[¥\\\\]?[\\d,.]+ ?(?:万|千円|円|k(?![a-z])|yen|jpy))'
const BEFORE = `(?:(~|上限|最大|最高|max|up to|下限|最低(?:デモ)?|min|${ENGLISH})[: ]?)?`
/** Of 80万以上 1月から and 80万〜 週3 the second figure is not the end of a range. */
const APART_FIGURE = ' \\d{1,2} ?[月/週年日名人回]'
const AFTER =
  '(?: (?=以上|以下|以内|未満|ijou|or (?:more|above|over|higher|less|below|under)))?(以上|ヲ?[超越](?:エル?)?|(?:ヲ|ハ)?(?:下回|切)ラナ(?:イ|ケレバ)|ハ?(?:ナイト|無イト|ナケレバ)(?: ?(?:厳シイ|キツイ|無理|ダメ|嫌|イヤ|困ル))?|ハ(?:欲シイ|ホシイ)|ijou?(?![a-z])|over(?![a-z]| ?[¥\\d])|or (?:more|above|over|higher)(?![a-z])|オーバー|\\+|↑|プラス(?! ?[\\d¥])|アップ|up(?![a-z])|カラ|スタート|ヨリ(?:上|高[イク]?|多[イク]?)|' +
  `~(?=${APART_FIGURE})|~(?! ?[\\d¥])|or (?:less|below|under)(?![a-z])|以下|以内|未満|(?:程度|位|クライ|グライ)?マデ|上限|ヲ上限|ヨリ(?:下|安[イク]?|低[イク]?)|↓|` +
  '台|前後|程度|位|クライ|グライ|アタリ|[弱強](?![ァ-ヶ一-龥]))?'
const TAX_WORD = '税込ミ?|税抜キ?|税別|外税|内税|消費税別途?|ゼイ(?:コミ|ヌキ|ベツ)'
const TAX = `(?:[(]?(${TAX_WORD})[)]? ?)?`
/** 65〜75万円(週5日換算・税込) */
const TAX_AFTER = `(?: ?(?:[(](?:週\\d|[^()\\n¥\\d税万円]){1,14}[・、,/ ])?[(]?(${TAX_WORD})(?! ?[:¥\\d])[)]?)?`
/** Of 80万以上 60万台 neither figure is an end of the other. */
const LOWER_FIGURE = ' ?~? ?[¥\\\\]?[\\d,.]{1,9} ?(?:万円?|円)? ?(?:以上|台|カラ|ヲ?超|[~+↑])'
/** 70万円(税別)以上 */
const BOUND_LAST =
  '(?:(?<=税[^\\d ]{0,3}[込抜別税ミキ][)]?) ?(以上|以下|以内|未満|マデ|カラ|~(?! ?[\\d¥])))?'
const JOIN = `(?!(?:[~ー-]|以上|カラ)${APART_FIGURE})(?: ?[~ー-] ?| ?(?:以上(?!${LOWER_FIGURE})|カラ) ?~? ?)`
const BETWEEN = '(?:ノ?間(?![ァ-ヶ一-龥]))?'

const MONEY = new RegExp(
  `${TAX}(?:(${LABEL})ハ?[: ]{0,2})?${BEFORE}${SIGN}${FIGURE} ?${UNIT}(${PER})` +
    `(?:${JOIN}${SIGN}${FIGURE} ?${UNIT}(${PER})${BETWEEN})?${AFTER}${TAX_AFTER}${BOUND_LAST}`,
  'g',
)

/** 80万±5万 */
const AROUND = new RegExp(
  `(?<![\\d.,])(?:${LABEL}[: ]{0,2})?${FIGURE} ?${UNIT} ?(?:±|\\+/-|プラスマイナス) ?${FIGURE} ?万円?`,
  'g',
)
/** 単価は75±5 */
const NAMED_AROUND = new RegExp(
  `${LABEL}ハ?[: ]{0,2}${FIGURE} ?${UNIT} ?(?:±|\\+/-|プラスマイナス) ?${FIGURE}(?![\\d,.]|万)`,
  'g',
)
/** 7、80万 */
const SPOKEN = new RegExp(`(?<![\\d.,])(?:${LABEL}[: ]{0,2})?([3-9])[,、](\\d{2,3}) ?万円?`, 'g')

/** What follows a figure that is no money: 70万件, 3年, 140時間, 10:00. */
const OTHER_UNIT =
  /^(?:[\d.:]|,\d|(?:件|人|名|ユーザ|pv|dl|行|社|店|個|枚|点|回|年|ヶ|カ月|ヵ月|か月|月|日|時|分|秒|歳|才|代|%|次|位置|階|期|h(?![a-z])|km|kg|gb|mb|tb))/
const APART = /^ (?:時間|h(?![a-z])|件|名|人|年|日|分|回)/
const PART_OF_MORE = /(?:[\d.]|\d,|(?<![a-z])#|\d[:/-])$/
const LATIN = /[a-z]$/

/** In yen: below it, no pay by the month is so low, above none so high. */
const PLAUSIBLE: Record<PayPeriod, readonly [least: number, most: number]> = {
  month: [10_000, 10_000_000],
  day: [3_000, 300_000],
  hour: [500, 50_000],
  year: [1_000_000, 99_000_000],
}

/**
 * 60〜80万, 80万以上, 時給5,000円, 60万台, ¥850,000（税込）. A figure without a unit counts where a bound or a label
 * says that it is money, or where all of the range is known to speak of pay (`isPay`).
 */
export function findMoney(
  text: ReadableText,
  range?: TextRange,
  { isPay = false }: { isPay?: boolean } = {},
): TextReading<Money>[] {
  const ranges = [...aroundIn(text, range), ...spokenIn(text, range)]
  const plain = matchesIn(text, MONEY, range).flatMap(({ groups, range: place }) => {
    const before = text.folded.slice(Math.max(range?.from ?? 0, place.from - 2), place.from)
    const end = isPay ? (range?.to ?? text.folded.length) : text.folded.length
    const after = text.folded.slice(place.to, Math.min(place.to + 4, end))
    const found = moneyOf(groups, isPay)
    const isVersion = /[a-z]\d+\/$/.test(text.folded.slice(Math.max(0, place.from - 6), place.from))
    if (!found || (PART_OF_MORE.test(before) && !isVersion) || OTHER_UNIT.test(after)) return []
    if (!found.money.hasUnit && (LATIN.test(before) || APART.test(after))) return []
    const { from, to } = place
    return [{ from, to, value: found.money, certainty: found.certainty }]
  })
  return [...ranges, ...plain]
}

function aroundIn(text: ReadableText, range?: TextRange): TextReading<Money>[] {
  const all = [AROUND, NAMED_AROUND].flatMap((pattern) => matchesIn(text, pattern, range))
  return all.flatMap(({ groups: [, middle, , width], range: place }) => {
    const [man, step] = [numberOf(middle) ?? 0, numberOf(width) ?? 0]
    return step < man ? [rangeAt(place, man - step, man + step)] : []
  })
}

function spokenIn(text: ReadableText, range?: TextRange): TextReading<Money>[] {
  return matchesIn(text, SPOKEN, range).flatMap(({ groups: [, tens, man], range: place }) => {
    const low = Number(tens) * 10
    return Number(man) === low + 10 ? [rangeAt(place, low, low + 10)] : []
  })
}

function rangeAt({ from, to }: TextRange, low: number, high: number): TextReading<Money> {
  const value: Money = {
    min: low * 10_000,
    max: high * 10_000,
    bound: 'between',
    per: 'month',
    tax: null,
    hasUnit: true,
  }
  return { from, to, value, certainty: 'sure' }
}

const HOURLY = /時給|時間単価|時間アタリ|1時間|\/ ?(?:h(?![a-z])|時)|hourly/
const DAILY = /日額|日当|日給|人日|1日アタリ|\/ ?人?日|daily/

/** What is written before a figure may say what it is of: 日当：20,000円. */
export function periodAround(
  { folded }: ReadableText,
  { from, to }: TextRange,
  reach: number,
): PayPeriod {
  const words = folded.slice(Math.max(folded.lastIndexOf('\n', from), from - reach), to + 4)
  if (HOURLY.test(words)) return 'hour'
  return DAILY.test(words) ? 'day' : 'month'
}

type Parts = {
  tax: string
  label: string
  bound: string
  low: number
  high: number | undefined
  after: string
  unit: string
  highUnit: string
  per: string
}

function partsOf(groups: readonly (string | undefined)[]): Parts | undefined {
  const [
    ,
    taxBefore,
    label,
    bound,
    low,
    unit,
    per,
    high,
    highUnit,
    highPer,
    after,
    taxAfter,
    last,
  ] = groups
  const figure = numberOf(low)
  if (figure === undefined) return undefined
  return {
    tax: taxBefore ?? taxAfter ?? '',
    label: label ?? '',
    bound: bound ?? '',
    low: figure,
    high: numberOf(high),
    after: after ?? last ?? '',
    unit: unit ?? highUnit ?? '',
    highUnit: highUnit ?? unit ?? '',
    per: `${label ?? ''}${per ?? ''}${highPer ?? ''}`,
  }
}

function moneyOf(groups: readonly (string | undefined)[], isPay: boolean) {
  const parts = partsOf(groups)
  if (!parts) return undefined
  const isYen = /[¥\\]/.test(String(groups[0]))
  const hasUnit = parts.unit !== '' || isYen
  const isNamed = parts.label !== '' || isPay
  if (!hasUnit && !isNamed && !isBareRate(parts)) return undefined
  const amounts = [parts.low, parts.high].map((figure, at) =>
    figure === undefined ? null : yenOf(figure, at === 0 ? parts.unit : parts.highUnit),
  )
  const [low = null, high = null] = amounts
  const per = periodOf(parts, low ?? 0)
  const money = boundedBy(parts, low, high, per.period, hasUnit)
  if (!money || ![money.min, money.max].every((yen) => isPlausible(yen, per.period)))
    return undefined
  const isSure = (hasUnit || parts.label !== '') && per.isStated && money.bound !== 'about'
  return { money, certainty: isSure ? ('sure' as const) : ('likely' as const) }
}

/** 80以上, 80〜100: what else they may be is the hours of a settlement, or small. */
function isBareRate({ low, high, bound, after }: Parts): boolean {
  const isRate = (figure: number) => Number.isInteger(figure) && figure >= 30 && figure <= 300
  if (high === undefined) return isRate(low) && (bound !== '' || after !== '') && after !== '台'
  const isHours = Math.min(low, high) >= 120 && Math.max(low, high) >= 160
  return isRate(low) && isRate(high) && !isHours
}

function yenOf(figure: number, unit: string): number {
  if (/^(?:[万マ]|man)/.test(unit)) return Math.round(figure * 10_000)
  if (unit === 'k' || unit === '千円') return figure * 1_000
  if (unit === 'm') return figure * 1_000_000
  if (/^(?:円|yen|jpy)$/.test(unit)) return figure
  return figure >= 20 && figure <= 2_000 ? figure * 10_000 : figure
}

function periodOf({ per, unit }: Parts, low: number): { period: PayPeriod; isStated: boolean } {
  if (/時|(?<![a-z])h/.test(per)) return { period: 'hour', isStated: true }
  if (/日|day|daily/.test(per)) return { period: 'day', isStated: true }
  if (/年/.test(per)) return { period: 'year', isStated: true }
  if (unit === '円' && low >= 1_000 && low < 15_000) return { period: 'hour', isStated: false }
  return { period: 'month', isStated: true }
}

function isPlausible(yen: number | null, period: PayPeriod): boolean {
  const [least, most] = PLAUSIBLE[period]
  return yen === null || (yen >= least && yen <= most)
}

const FROM =
  /^(?:以上|ヲ?[超越](?:エル?)?|[ヲハ]?(?:下回|切)ラナ(?:イ|ケレバ)|ハ?(?:ナイト|無イト|ナケレバ).{0,5}|ハ(?:欲シイ|ホシイ)|ijou?|over|above|more than|at least|minimum|from|or (?:more|above|over|higher)|オーバー|\+|↑|プラス|アップ|up|カラ|スタート|ヨリ[上高多][イク]?|~|下限|最低(?:デモ)?|min)$/
const TO =
  /^(?:以下|以内|未満|(?:程度|位|クライ|グライ)?マデ|ヨリ[下安低][イク]?|↓|ヲ?上限|最大|最高|max|up to|under|below|less than|at most|maximum|or (?:less|below|under)|~)$/
const ABOUT = /^(?:前後|程度|位|クライ|グライ|アタリ|[弱強])$/

function boundedBy(
  parts: Parts,
  low: number | null,
  high: number | null,
  per: PayPeriod,
  hasUnit: boolean,
): Money | undefined {
  const tax = taxOf(parts.tax)
  const of = (min: number | null, max: number | null, bound: Money['bound']): Money => ({
    min,
    max,
    bound,
    per,
    tax,
    hasUnit,
  })
  if (low === null) return undefined
  if (high !== null) return of(Math.min(low, high), Math.max(low, high), 'between')
  if (TO.test(parts.bound) || (TO.test(parts.after) && parts.after !== '~'))
    return of(null, low, 'to')
  if (FROM.test(parts.bound) || FROM.test(parts.after)) return of(low, null, 'from')
  if (parts.after === '台') return of(low, low + 90_000, 'class')
  return of(low, low, ABOUT.test(parts.after) ? 'about' : 'one')
}

function taxOf(word: string): Money['tax'] {
  if (word === '') return null
  return /^(?:税込|内税|ゼイコミ)/.test(word) ? 'included' : 'excluded'
}
