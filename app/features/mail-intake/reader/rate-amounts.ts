import { sourceOf } from '#features/items/reading/folded-text.ts'
import { periodAround } from '#features/items/reading/money.ts'
import { netOfTax } from '#features/items/reading/money-amounts.ts'
import type { Money, TextReading } from '#features/items/reading/reading-contract.ts'
import { findWorkDays } from '#features/items/reading/work-days.ts'
import type { Given, Reading } from './reader-contract.ts'
import { type Ground, type Range, reading } from './reading-context.ts'

type RateWay = { sure: number; note: string | undefined; isPay: boolean }
type Amounts = { min: number | null; max: number | null }

/** A rate as an item has it: a month without tax. Pay by the hour or the day stays as it is written. */
export function readingOfRate(
  ground: Ground,
  found: TextReading<Money>,
  { sure, note, isPay }: RateWay,
): Reading {
  const { value, from, to } = found
  const range = figureIn(ground, { from, to })
  const period =
    value.per === 'month' ? periodAround(ground.mail, { from, to }, isPay ? 20 : 12) : value.per
  if (period === 'hour' || period === 'day') return byPeriod(ground, range, value, period)
  const amounts = netOfTax(value)
  const stated = note ?? (value.bound === 'about' ? '前後' : undefined)
  const confidence = Math.min(sure, confidences[value.bound], value.tax === 'included' ? 80 : 99)
  const days = daysBeside(ground, { from, to })
  const others = othersOf(amounts, stated).map((one) => ({ ...one, given: over(days, one.given) }))
  return reading(ground, 'rate', over(days, givenBy(amounts, stated)), range, confidence, others)
}

const BEFORE_RATE =
  /^ ?(?:ノ?稼働|勤務)?(?:ノ?場合|時|デ|ナラ)?(?:ハ|、|,|:|\))? ?(?:月額?)?[: ]{0,2}$/
const BEHIND_RATE = /^(?: ?\/ ?月)? ?\($/
const CLOSING = /^(?:ノ?稼働|勤務)?(?:ノ?場合|時)?ハ? ?\)/

/** The days a week that the figure is paid for, where words beside it say so: 42万円（週3日の場合）, 週3で42万円. */
function daysBeside({ mail }: Ground, { from, to }: Range): number | undefined {
  const near = { from: Math.max(0, from - 24), to: Math.min(mail.folded.length, to + 24) }
  const beside = findWorkDays(mail, near).find((found) =>
    found.to <= from
      ? BEFORE_RATE.test(mail.folded.slice(found.to, from))
      : BEHIND_RATE.test(mail.folded.slice(to, found.from)) &&
        CLOSING.test(mail.folded.slice(found.to, near.to)),
  )
  const [days, ...more] = beside?.value.days ?? []
  return more.length === 0 ? days : undefined
}

function over(days: number | undefined, given: Given): Given {
  return days === undefined ? given : { ...given, rate_days: days }
}

const confidences: Record<Money['bound'], number> = {
  between: 98,
  from: 94,
  to: 94,
  one: 90,
  class: 75,
  about: 75,
}

const BEFORE_FIGURE =
  /^\(?(?:税込み?|税抜き?|税別|外税|内税)?\)? ?(?:想定|希望)?(?:時間単価|月額単価|日額|日当|時給|月額|月収|報酬|予算|単価|単金|年収)?[: ]{0,3}/
const BEHIND_FIGURE =
  /(?: ?\/ ?(?:h|時間?|人?日|人?月))? ?\(?(?:税込み?|税抜き?|税別|外税|内税|消費税別?途?)?\)?$/i

/** The figure alone, without what is stated of it. */
function figureIn({ mail }: Ground, { from, to }: Range): Range {
  const words = mail.text.slice(from, to)
  const start = from + (words.match(BEFORE_FIGURE)?.[0].length ?? 0)
  return { from: start, to: to - (words.match(BEHIND_FIGURE)?.[0].length ?? 0) }
}

function givenBy({ min, max }: Amounts, note: string | undefined): Given {
  const detail = rateDetail(min, max)
  const given: Given = {
    rate_min: min,
    rate_max: max,
    rate_detail: note ? `${detail}（${note}）` : detail,
  }
  if (note) given.rate_note = note
  return given
}

function rateDetail(min: number | null, max: number | null): string {
  const man = (amount: number | null) =>
    amount === null ? '' : String(Math.round(amount / 1_000) / 10)
  return min === max ? `${man(min)}万円/月` : `${man(min)}〜${man(max)}万円/月`
}

function othersOf({ min, max }: Amounts, note: string | undefined): Reading['others'] {
  if (note && max !== null) return [{ given: givenBy({ min: null, max }, note), why: '上限' }]
  if (min === null || min !== max) return []
  return [
    { given: givenBy({ min: null, max }, undefined), why: '上限' },
    { given: givenBy({ min, max: null }, undefined), why: '下限' },
  ]
}

const periods = {
  hour: { word: '時間単価', times: 160, note: '160時間として', why: '160時間の月額', sure: 70 },
  day: { word: '日額', times: 20, note: '20日として', why: '20日の月額', sure: 65 },
} as const

/** An item's rate is of a month: by the hour only the words are stored, and a month of 160 hours offered. */
function byPeriod(
  ground: Ground,
  range: Range,
  { min, max }: Amounts,
  period: 'hour' | 'day',
): Reading {
  const { word, times, note, why, sure } = periods[period]
  const month = (amount: number | null) => (amount === null ? null : amount * times)
  const given: Given = {
    rate_min: null,
    rate_max: null,
    rate_detail: `${sourceOf(ground.mail, range.from, range.to)}（${word}）`,
  }
  const other = givenBy({ min: month(min), max: month(max) }, note)
  return reading(ground, 'rate', given, range, sure, [{ given: other, why }])
}
