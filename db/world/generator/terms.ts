import { rateOf } from '../tags.ts'
import type { Term } from '../vocabulary/tag-terms.ts'
import type { Random } from './random.ts'
import type { Stack } from './stacks.ts'

/** What is paid and agreed, in 万円, hours and days. */
export type Terms = {
  rateMin: number
  rateMax: number
  rateDetail: string
  rateNote: string | null
  settlement: Settlement
  payment: (typeof payments)[number]
  contract: 'jun_inin' | 'ukeoi' | 'ses'
  chain: number
  daysMin: number
  daysMax: number
  hours: string
  hasFlex: boolean
  overtime: number
}

type Settlement = {
  method: 'upper_lower' | 'middle' | 'fixed'
  min: number | null
  max: number | null
  unit: number | null
  rounding: string | null
  text: string
}

const payments = [
  { site: 30, offset: 1, day: 31, text: '月末締め翌月末払い' },
  { site: 30, offset: 1, day: 31, text: '月末締め翌月末払い' },
  { site: 30, offset: 1, day: 31, text: '月末締め翌月末払い' },
  { site: 30, offset: 1, day: 31, text: '月末締め翌月末払い' },
  { site: 35, offset: 2, day: 5, text: '月末締め翌々月5日払い' },
  { site: 15, offset: 1, day: 15, text: '月末締め翌月15日払い' },
  { site: 40, offset: 2, day: 10, text: '月末締め翌々月10日払い' },
  { site: 45, offset: 2, day: 15, text: '月末締め翌々月15日払い' },
] as const

const bands = [
  [140, 180],
  [140, 180],
  [140, 180],
  [150, 190],
  [160, 200],
  [140, 200],
] as const

const contracts = [
  ...(['jun_inin', 'jun_inin', 'jun_inin', 'jun_inin', 'jun_inin', 'jun_inin'] as const),
  ...(['jun_inin', 'jun_inin', 'ses', 'ukeoi'] as const),
] as const

export function pickTerms({ kind, main }: Stack, position: Term, random: Random): Terms {
  const isShift = kind === 'operation' && random.chance(0.5)
  const canBeFewer = kind === 'web' || kind === 'data' || kind === 'mobile'
  const daysMin = canBeFewer && random.chance(0.3) ? random.pick([2, 3, 3, 4, 4, 4]) : 5
  const hasFlex = canBeFewer && random.chance(0.5)
  return {
    ...pickRate(main, position, daysMin, random),
    settlement: pickSettlement(random),
    payment: random.pick(payments),
    contract: random.pick(contracts),
    chain: random.pick([0, 0, 1, 1, 1, 2, 2, 3]),
    daysMin,
    daysMax: 5,
    hours: isShift
      ? '交替制（日勤 8:30〜17:30、夜勤 20:00〜翌9:00）'
      : random.pick([
          '9:00〜18:00（休憩1時間）',
          '9:30〜18:30（休憩1時間）',
          '10:00〜19:00（休憩1時間）',
        ]),
    hasFlex,
    overtime: isShift ? 0 : random.pick([0, 5, 5, 10, 10, 15, 20]),
  }
}

/** A span inside what the main term and the position usually pay; where they do not meet, the term's. */
function pickRate(main: Term, position: Term, daysMin: number, random: Random) {
  const usual = rateOf(main)
  const of = rateOf(position)
  const overlap = { low: Math.max(usual.low, of.low), high: Math.min(usual.high, of.high) }
  const { low, high } = overlap.high - overlap.low >= 8 ? overlap : usual
  const middle = low + ((random.next() + random.next()) / 2) * (high - low)
  const half = random.int(3, 9)
  // Most postings name round figures; where the span has no room for two of them, none is rounded.
  const step = random.chance(0.75) && high - low >= 15 ? 5 : 1
  const floor = Math.ceil(low / step) * step
  const rateMin = Math.max(floor, step * Math.round((middle - half) / step))
  const ceiling = Math.floor(high / step) * step
  const rateMax = Math.max(rateMin, Math.min(ceiling, step * Math.round((middle + half) / step)))
  const isFixed = random.chance(0.06)
  const range = `${rateMin}〜${rateMax}万円/月`
  return {
    rateMin: isFixed ? rateMax : rateMin,
    rateMax,
    rateDetail: isFixed ? `${rateMax}万円/月（固定）` : range,
    rateNote:
      daysMin < 5
        ? '週5日稼働の場合の月額'
        : isFixed
          ? null
          : random.pick([null, null, 'スキル見合い']),
  }
}

function pickSettlement(random: Random): Settlement {
  if (random.chance(0.08)) {
    return {
      method: 'fixed',
      min: null,
      max: null,
      unit: null,
      rounding: null,
      text: '固定（精算なし）',
    }
  }
  const [min, max] = random.pick(bands)
  const method = random.chance(0.8) ? 'upper_lower' : 'middle'
  return {
    method,
    min,
    max,
    unit: random.pick([15, 30, 15, 1]),
    rounding: random.pick(['1円未満切捨て', '十円未満切捨て']),
    text: `${min}〜${max}時間の${method === 'middle' ? '中間割' : '上下割'}`,
  }
}
