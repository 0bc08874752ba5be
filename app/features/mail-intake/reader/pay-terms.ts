import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase } from './rule-phrases.ts'

const NUMBER = '(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)'
const UNIT = '\\s*(万円|万|円|k)?'
const MONTH = '(?:\\s*/\\s*(?:月|人月))?'
const RANGE = new RegExp(`¥?${NUMBER}${UNIT}${MONTH}\\s*[~-]\\s*¥?${NUMBER}${UNIT}`, 'i')
const TO = new RegExp(`(?:~|MAX|上限|最大|up to)\\s*:?\\s*¥?${NUMBER}${UNIT}`, 'i')
const TO_AFTER = new RegExp(`¥?${NUMBER}${UNIT}${MONTH}\\s*(?:まで|以下|以内|上限)`, 'i')
const FROM = new RegExp(`¥?${NUMBER}${UNIT}${MONTH}\\s*(?:~|以上|から)`, 'i')
const ABOUT = new RegExp(`¥?${NUMBER}${UNIT}${MONTH}\\s*(?:前後|程度|位|くらい|ぐらい)`, 'i')
const ONE = new RegExp(`¥?${NUMBER}${UNIT}`, 'i')
const HOURLY = /時給|時間単価|円\s*\/\s*(?:h|時|時間)|\/\s*h\b|円\/H|1時間/i
const DAILY = /日額|日当|人日|円\s*\/\s*日|万\s*\/\s*日/

type Amounts = {
  min: number | null
  max: number | null
  range: Range
  confidence: number
  note?: string
}

/** 60～65万, ～75万円, 80万前後, ¥850,000: yen a month without tax. */
export function readRate(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const tax = longestPhrase(text, range, 'rate_tax', ground.rules)
  const noted = longestPhrase(text, range, 'rate', ground.rules)
  const note = noted && sourceOf(ground.mail, noted.from, noted.to)
  const taxes = tax ? [readTax(ground, tax)] : []
  const found = amountsIn(text, range)
  if (!found) {
    if (!note || !noted) return taxes
    const given: Given = { rate_min: null, rate_max: null, rate_detail: note, rate_note: note }
    return [reading(ground, 'rate', given, noted, Math.min(sure, 88)), ...taxes]
  }
  const letters = text.slice(range.from, range.to)
  const taxed = tax?.key === 'included' ? withoutTax(found) : found
  const given = givenOf(taxed, note ?? found.note)
  const confidence = Math.min(sure, found.confidence)
  if (HOURLY.test(letters)) return [perHour(ground, found, given), ...taxes]
  if (DAILY.test(letters)) return [perDay(ground, found, given), ...taxes]
  return [reading(ground, 'rate', given, found.range, confidence, othersOf(taxed)), ...taxes]
}

function readTax(ground: Ground, tax: Range & { key: string }): Reading {
  const isIncluded = tax.key === 'included'
  return reading(ground, 'rate_tax', { rate_tax: isIncluded ? 'included' : 'excluded' }, tax, 99)
}

function amountsIn(text: string, range: Range): Amounts | undefined {
  const between = findIn(text, range, RANGE)
  if (between) {
    const [, low = '', lowUnit, high = '', highUnit] = between.match
    const [min, max] = [yen(low, lowUnit ?? highUnit), yen(high, highUnit ?? lowUnit)]
    if (min > 0 && max >= min) return { min, max, range: between.range, confidence: 98 }
  }
  return oneSided(text, range)
}

function oneSided(text: string, range: Range): Amounts | undefined {
  for (const [pattern, side] of SIDES) {
    const found = findIn(text, range, pattern)
    if (!found) continue
    const amount = yen(found.match[1] ?? '', found.match[2])
    if (amount < 1_000) continue
    const sides = side === 'to' ? { min: null, max: amount } : { min: amount, max: null }
    if (side === 'to' || side === 'from') return { ...sides, range: found.range, confidence: 94 }
    const both = { min: amount, max: amount, range: found.range }
    return side === 'about'
      ? { ...both, confidence: 75, note: '前後' }
      : { ...both, confidence: 90 }
  }
  return undefined
}

const SIDES = [
  [TO, 'to'],
  [TO_AFTER, 'to'],
  [ABOUT, 'about'],
  [FROM, 'from'],
  [ONE, 'one'],
] as const

/** Without a unit a small number is 万円 and a large one yen. */
function yen(digits: string, unit: string | undefined): number {
  const number = Number(digits.replaceAll(',', ''))
  if (unit?.startsWith('万')) return Math.round(number * 10_000)
  if (unit?.toLowerCase() === 'k') return number * 1_000
  if (unit === '円') return number
  return number >= 20 && number <= 400 ? number * 10_000 : number
}

function withoutTax({ min, max, ...rest }: Amounts): Amounts {
  const net = (amount: number | null) => (amount === null ? null : Math.round(amount / 1.1))
  return { ...rest, min: net(min), max: net(max), confidence: 80 }
}

function givenOf({ min, max }: Amounts, note: string | undefined): Given {
  const detail = rateText(min, max)
  return {
    rate_min: min,
    rate_max: max,
    rate_detail: note ? `${detail}（${note}）` : detail,
    ...(note ? { rate_note: note } : {}),
  }
}

function rateText(min: number | null, max: number | null): string {
  const man = (amount: number | null) =>
    amount === null ? '' : String(Math.round(amount / 1_000) / 10)
  return min === max ? `${man(max)}万円/月` : `${man(min)}〜${man(max)}万円/月`
}

function othersOf({ min, max, note }: Amounts): Reading['others'] {
  if (note && max !== null)
    return [
      { given: givenOf({ min: null, max, range: NOWHERE, confidence: 0 }, note), why: '上限' },
    ]
  if (min !== null && min === max)
    return [
      { given: givenOf({ min: null, max, range: NOWHERE, confidence: 0 }, undefined), why: '上限' },
      { given: givenOf({ min, max: null, range: NOWHERE, confidence: 0 }, undefined), why: '下限' },
    ]
  return []
}

const NOWHERE: Range = { from: 0, to: 0 }

/** An item's rate is of a month: by the hour only the words are stored, and a month of 160 hours offered. */
function perHour(ground: Ground, { min, max, range }: Amounts, _given: Given): Reading {
  const rate_detail = `${sourceOf(ground.mail, range.from, range.to)}（時間単価）`
  const month = (amount: number | null) => (amount === null ? null : amount * 160)
  const other = givenOf({ min: month(min), max: month(max), range, confidence: 0 }, '160時間として')
  const given: Given = { rate_min: null, rate_max: null, rate_detail }
  return reading(ground, 'rate', given, range, 70, [{ given: other, why: '160時間の月額' }])
}

function perDay(ground: Ground, { min, max, range }: Amounts, _given: Given): Reading {
  const rate_detail = `${sourceOf(ground.mail, range.from, range.to)}（日額）`
  const month = (amount: number | null) => (amount === null ? null : amount * 20)
  const other = givenOf({ min: month(min), max: month(max), range, confidence: 0 }, '20日として')
  const given: Given = { rate_min: null, rate_max: null, rate_detail }
  return reading(ground, 'rate', given, range, 65, [{ given: other, why: '20日の月額' }])
}

/** 140-180h, 上下割 and the like. */
export function readSettlement(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const hours = findIn(text, range, /(\d{3})\s*(?:h|時間)?\s*[~-]\s*(\d{3})\s*(?:h|時間)?/i)
  const method = longestPhrase(text, range, 'settlement', ground.rules)
  const unit = findIn(text, range, /(\d{1,2})\s*分\s*(?:単位|刻み)/)
  if (!hours && !method) return []
  const given: Given = {
    settlement_method: methodOf(method?.key),
    ...(hours
      ? {
          settlement_min_h: Number(hours.match[1]),
          settlement_max_h: Number(hours.match[2]),
        }
      : {}),
    ...(unit ? { settlement_unit_min: Number(unit.match[1]) } : {}),
  }
  const places = [hours?.range, method, unit?.range].filter((place) => place !== undefined)
  return [reading(ground, 'settlement', given, places, Math.min(sure, method ? 99 : 88))]
}

function methodOf(key: string | undefined): Given['settlement_method'] & (string | null) {
  if (key === 'upper_lower' || key === 'middle' || key === 'fixed' || key === 'hourly') return key
  return null
}

const CLOSING = '(月末|末日?|\\d{1,2}日)\\s*(?:締め?切?り?)?'
const PAY = new RegExp(
  `(?:${CLOSING}\\s*[/・、]?\\s*)?(翌々々?月|翌月|当月)\\s*の?\\s*(月末|末日?|\\d{1,2}日)?`,
)

/** 月末締め翌月末払い is 30 days; 翌々月5日 is 35. */
export function readPayment(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const words = findIn(text, range, PAY)
  if (words?.match[2]) {
    const closing = dayOf(words.match[1] ?? '月末')
    const offset = { 当月: 0, 翌月: 1, 翌々月: 2, 翌々々月: 3 }[words.match[2]] ?? 1
    const pay = dayOf(words.match[3] ?? '月末')
    const days =
      (offset - (closing === 31 ? 1 : 0)) * 30 + Math.min(pay, 30) - (closing === 31 ? 0 : closing)
    const given = {
      closing_day: closing,
      pay_month_offset: offset,
      pay_day: pay,
      payment_site_days: days,
    }
    const isWhole = words.match[1] !== undefined && words.match[3] !== undefined
    return [reading(ground, 'payment', given, words.range, Math.min(sure, isWhole ? 99 : 86))]
  }
  const site = findIn(text, range, /(\d{2,3})\s*日/)
  if (!site) return []
  return [
    reading(
      ground,
      'payment',
      { payment_site_days: Number(site.match[1]) },
      site.range,
      Math.min(sure, 95),
    ),
  ]
}

function dayOf(words: string): number {
  return /\d/.test(words) ? Number.parseInt(words, 10) : 31
}
