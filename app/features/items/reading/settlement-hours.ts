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
const HOURS = new RegExp(
  `${LABEL}(\\d{3})${HOUR} ?(?:[~ー-]|カラ) ?(\\d{3})(?![\\d,.万円])${HOUR}(?:/月)?`,
  'g',
)
/** 160h±20 */
const MIDDLE = new RegExp(
  `${LABEL}(\\d{3})${HOUR} ?(?:±|\\+/?-|プラスマイナス) ?(\\d{1,2})${HOUR}`,
  'g',
)
const UNIT = /(\d{1,2}) ?分 ?(?:単位|刻ミ)/g

const METHODS: readonly (readonly [pattern: RegExp, method: SettlementMethod])[] = [
  [/上下割リ?/g, 'upper_lower'],
  [/中間割リ?|中割/g, 'middle'],
  [
    /(?:精算|清算)(?:幅)?(?:ナシ|無シ?)(?:固定)?|固定(?:精算|清算)(?!(?:ハ|モ)?(?:不可|ng|対象外))/g,
    'fixed',
  ],
  [/時間(?:精算|清算|単価(?!\d))|実働(?:精算|清算)/g, 'hourly'],
]

const [LEAST, MOST] = [80, 250]

/** 140-180h, 160h±20, 上下割, 15分単位. A range without a unit or a label is likely only. */
export function findSettlements(
  text: ReadableText,
  range?: TextRange,
): TextReading<SettlementTerms>[] {
  const hours = matchesIn(text, HOURS, range).flatMap(({ groups, range: place }) => {
    const [, label, min, minUnit, max, maxUnit] = groups
    return hoursAt(place, Number(min), Number(max), Boolean(label ?? minUnit ?? maxUnit))
  })
  const around = matchesIn(text, MIDDLE, range).flatMap(({ groups, range: place }) => {
    const [, , middle, , width] = groups
    return hoursAt(place, Number(middle) - Number(width), Number(middle) + Number(width), true)
  })
  const methods = METHODS.flatMap(([pattern, method]) =>
    matchesIn(text, pattern, range).map(({ range: place }) =>
      found(place, { hours: null, method, unit: null }, true),
    ),
  )
  const units = matchesIn(text, UNIT, range).map(({ groups: [, minutes], range: place }) =>
    found(place, { hours: null, method: null, unit: Number(minutes) }, true),
  )
  return [...hours, ...around, ...methods, ...units]
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
