import { matchesIn } from './patterns.ts'
import type {
  ReadableText,
  SettlementMethod,
  SettlementTerms,
  TextRange,
  TextReading,
} from './reading-contract.ts'

const LABEL = '(精算|清算|基準時間|時間幅)?(?:幅|時間|条件|レンジ)? ?:? ?'
const HOUR = '(?: ?(h|hrs?|時間))?'
/** 140.0h */
const PART = '(?:\\.0{1,2})?'
const HOURS = new RegExp(
  `${LABEL}(?<!\\d)(\\d{2,3})${PART}${HOUR} ?(?:[~ー/-]|カラ) ?(\\d{3})${PART}(?![\\d,.万円])${HOUR}(?:/月)?`,
  'g',
)
/** 160h±20 */
const MIDDLE = new RegExp(
  `${LABEL}(\\d{3})${PART}${HOUR} ?(?:±|\\+/?-|プラスマイナス) ?(\\d{1,2})${HOUR}`,
  'g',
)
/** 150時間ヲ下回ル場合ト200時間ヲ超エル場合 */
const BELOW =
  /(\d{3}) ?(?:h|時間)?(?:未満|以下|ヲ?(?:下回|割))[^\d\n。]{0,20}(\d{3}) ?(?:h|時間)?(?:以上|超|ヲ?(?:超|上回))/g
const ABOVE =
  /(\d{3}) ?(?:h|時間)?(?:以上|超|ヲ?(?:超|上回))[^\d\n。]{0,20}(\d{3}) ?(?:h|時間)?(?:未満|以下|ヲ?(?:下回|割))/g
/** 下限140h、上限180h; MIN140h / MAX180h */
const BOUNDS =
  /(?:下限|min(?:imum)?)[: ]{0,2}(\d{3})[^\d\n。]{0,8}(?:上限|max(?:imum)?)[: ]{0,2}(\d{3})(?![\d,.万円])/g
const BOUNDS_DOWN =
  /(?:上限|max(?:imum)?)[: ]{0,2}(\d{3})[^\d\n。]{0,8}(?:下限|min(?:imum)?)[: ]{0,2}(\d{3})(?![\d,.万円])/g
const UNIT = /(\d{1,2}) ?分 ?(?:単位|刻ミ)/g

const METHODS: readonly (readonly [pattern: RegExp, method: SettlementMethod])[] = [
  [/上下割リ?|ジョウゲワリ/g, 'upper_lower'],
  [/中間値?割リ?|チュウカンワリ|中割リ?|中間(?:精算|清算|値)/g, 'middle'],
  [
    /(?:精算|清算)(?:幅)?(?:ナシ|無シ?)(?:固定)?|(?<=\d万円? ?)固定(?!デハ|ジャ|残業|費)|固定(?:精算|清算)(?!(?:ハ|モ)?(?:不可|ng|対象外))/g,
    'fixed',
  ],
  [/(?<!\d ?)時間(?:精算|清算|単価(?!\d))|実働(?:精算|清算)/g, 'hourly'],
]

/** Below a label: 固定, なし. */
const FIXED =
  /(?<=^|[\s/、(])固定(?!デハ|ジャ|残業|費|(?:精算|清算)?(?:ハ|モ)?(?:不可|ng|対象外|オ受ケ))|^\s{0,4}(?:ナシ|無シ|無)(?=\s|$|[(。、/])/g

const [LEAST, MOST] = [80, 250]

/** 140-180h, 160h±20, 上下割, 15分単位. A range without a unit or a label is likely only. */
export function findSettlements(
  text: ReadableText,
  range?: TextRange,
  { isLabelled = false }: { isLabelled?: boolean } = {},
): TextReading<SettlementTerms>[] {
  const hours = matchesIn(text, HOURS, range).flatMap(({ groups, range: place }) => {
    const [, label, min, minUnit, max, maxUnit] = groups
    return hoursAt(place, Number(min), Number(max), Boolean(label ?? minUnit ?? maxUnit))
  })
  const around = matchesIn(text, MIDDLE, range).flatMap(({ groups, range: place }) => {
    const [, , middle, , width] = groups
    return hoursAt(place, Number(middle) - Number(width), Number(middle) + Number(width), true)
  })
  const stated = hoursInWords(text, range)
  const known = isLabelled ? [...METHODS, [FIXED, 'fixed'] as const] : METHODS
  const methods = known.flatMap(([pattern, method]) =>
    matchesIn(text, pattern, range).map(({ range: place }) =>
      found(place, { hours: null, method, unit: null }, true),
    ),
  )
  const units = matchesIn(text, UNIT, range).map(({ groups: [, minutes], range: place }) =>
    found(place, { hours: null, method: null, unit: Number(minutes) }, true),
  )
  return [...hours, ...around, ...stated, ...methods, ...units]
}

/** 固定 by itself, as people type it: 固定IP and 固定資産 are other things. */
const TYPED_FIXED = /(?<=^|[\s、,/・])固定(?:ガ(?:イイ|良イ|希望)|希望|ノ案件)?(?=$|[\s、,/・])/g

export function findFixed(text: ReadableText): TextReading<SettlementTerms>[] {
  return matchesIn(text, TYPED_FIXED).map(({ range }) =>
    found(range, { hours: null, method: 'fixed', unit: null }, true),
  )
}

function hoursInWords(
  text: ReadableText,
  range: TextRange | undefined,
): TextReading<SettlementTerms>[] {
  const rising = [BELOW, BOUNDS].flatMap((pattern) => matchesIn(text, pattern, range))
  const falling = [ABOVE, BOUNDS_DOWN].flatMap((pattern) => matchesIn(text, pattern, range))
  return [
    ...rising.flatMap(({ groups: [, min, max], range: place }) =>
      hoursAt(place, Number(min), Number(max), true),
    ),
    ...falling.flatMap(({ groups: [, max, min], range: place }) =>
      hoursAt(place, Number(min), Number(max), true),
    ),
  ]
}

function hoursAt(
  place: TextRange,
  min: number,
  max: number,
  isStated: boolean,
): TextReading<SettlementTerms>[] {
  if (min < LEAST || max > MOST || min >= max) return []
  if (!isStated && (min < 120 || max < 160)) return []
  return [found(place, { hours: { min, max }, method: null, unit: null }, isStated)]
}

function found(
  { from, to }: TextRange,
  value: SettlementTerms,
  isSure: boolean,
): TextReading<SettlementTerms> {
  return { from, to, value, certainty: isSure ? 'sure' : 'likely' }
}
