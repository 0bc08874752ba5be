import { sourceOf } from '#features/items/reading/folded-text.ts'
import { findMoney } from '#features/items/reading/money.ts'
import { findPayments } from '#features/items/reading/payment-terms.ts'
import type { Money, TextReading } from '#features/items/reading/reading-contract.ts'
import { findSettlements } from '#features/items/reading/settlement-hours.ts'
import { statedPay } from '#features/items/reading/stated-pay.ts'
import { readingOfRate } from './rate-amounts.ts'
import type { Given, Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase } from './rule-phrases.ts'

/** 60～65万, ～75万円, 80万前後, ¥850,000: yen a month without tax. */
export function readRate(ground: Ground, range: Range, sure: number, label = ''): Reading[] {
  return rateIn(ground, range, sure, true, label)
}

/** The same in a sentence, where a figure is a rate only if it says so. */
export function readRateInText(ground: Ground, range: Range, sure: number): Reading[] {
  return rateIn(ground, range, sure, false)
}

function rateIn(ground: Ground, range: Range, sure: number, isPay: boolean, label = ''): Reading[] {
  const noted = longestPhrase(ground.mail.text, range, 'rate', ground.rules)
  const note = noted && sourceOf(ground.mail, noted.from, noted.to)
  const found = taxedBy(ground, label, moneyIn(ground, range, isPay))
  const taxes = taxOf(ground, range, found)
  if (found) return [readingOfRate(ground, found, { sure, note, isPay }), ...taxes]
  if (!note || !noted) return isPay ? taxes : []
  const given: Given = { rate_min: null, rate_max: null, rate_detail: note, rate_note: note }
  return [reading(ground, 'rate', given, noted, Math.min(sure, 88)), ...taxes]
}

/** 単価（税込）：55万円 is with tax, as 55万円（税込） is. */
function taxedBy(
  { mail }: Ground,
  label: string,
  found: TextReading<Money> | undefined,
): TextReading<Money> | undefined {
  if (!found || found.value.tax !== null) return found
  const isTaxed =
    /税込|内税/.test(label) || /(?:税込み?|内税)\)?\s?:?\s?$/.test(mail.text.slice(0, found.from))
  return isTaxed ? { ...found, value: { ...found.value, tax: 'included' } } : found
}

/** What is stated beside a figure that is no pay for the work: 交通費, 紹介料. */
const OTHER_MONEY =
  /(?:交通費|紹介料|手当|会費|進呈|キャンペーン|賞与|初期|年商|売上|資本金|誤)[^\d\n。]{0,10}$/

function moneyIn(ground: Ground, range: Range, isPay: boolean): TextReading<Money> | undefined {
  const { mail } = ground
  const hours = findSettlements(mail, range)
  const all = findMoney(mail, range, { isPay }).filter(({ from, to, value }) => {
    if (OTHER_MONEY.test(mail.text.slice(Math.max(range.from, from - 16), from))) return false
    return value.hasUnit || !hours.some((one) => one.value.hours && from < one.to && to > one.from)
  })
  const priced = all.some(({ value }) => value.hasUnit)
    ? all.filter(({ value }) => value.hasUnit)
    : all
  return statedPay(mail, priced)
}

/** 税別 alone, stated once for all projects. */
export function readTax(ground: Ground, range: Range): Reading[] {
  return taxOf(ground, range, undefined)
}

function taxOf(ground: Ground, range: Range, found: TextReading<Money> | undefined): Reading[] {
  const tax = longestPhrase(ground.mail.text, range, 'rate_tax', ground.rules)
  const key =
    found?.value.tax ?? (tax?.key === 'included' || tax?.key === 'excluded' ? tax.key : undefined)
  if (!key) return []
  return [reading(ground, 'rate_tax', { rate_tax: key }, tax ?? found ?? range, 99)]
}

/** 140-180h, 上下割 and the like. */
export function readSettlement(ground: Ground, range: Range, sure: number): Reading[] {
  return settlementIn(ground, range, sure, true)
}

/** The same in a sentence: a range of hours there says what it is. */
export function readSettlementInText(ground: Ground, range: Range, sure: number): Reading[] {
  return settlementIn(ground, range, sure, false)
}

function settlementIn(ground: Ground, range: Range, sure: number, isLabelled: boolean): Reading[] {
  const found = findSettlements(ground.mail, range, { isLabelled })
  const hours = found.find(({ value }) => value.hours)
  const stated = found.find(({ value }) => value.method)
  const unit = found.find(({ value }) => value.unit)
  const method = stated?.value.method ?? ruledMethod(ground, range, isLabelled)
  if (!hours && !method) return []
  const given: Given = { settlement_method: method }
  if (hours?.value.hours) {
    given.settlement_min_h = hours.value.hours.min
    given.settlement_max_h = hours.value.hours.max
  }
  if (unit?.value.unit) given.settlement_unit_min = unit.value.unit
  const places = [hours, stated, unit].filter((place) => place !== undefined)
  const spans = places.length > 0 ? places : [range]
  return [reading(ground, 'settlement', given, spans, Math.min(sure, method ? 99 : 88))]
}

/** The words that the staff has added for a method. */
function ruledMethod(
  ground: Ground,
  range: Range,
  isLabelled: boolean,
): 'upper_lower' | 'middle' | 'fixed' | 'hourly' | null {
  const key = isLabelled
    ? longestPhrase(ground.mail.text, range, 'settlement', ground.rules)?.key
    : undefined
  const isNegated =
    key === 'fixed' &&
    /固定(?:では|じゃ|(?:も|は)?(?:応?相談|可)|(?:精算|清算)?(?:は|も)?(?:不可|NG|対象外|お受け))/.test(
      ground.mail.text.slice(range.from, range.to),
    )
  return !isNegated &&
    (key === 'upper_lower' || key === 'middle' || key === 'fixed' || key === 'hourly')
    ? key
    : null
}

/** 月末締め翌月末払い is 30 days; 翌々月5日 is 35. */
export function readPayment(ground: Ground, range: Range, sure: number): Reading[] {
  const all = findPayments(ground.mail, range)
  const found = all.find(({ value }) => value.monthOffset !== null) ?? all[0]
  if (found) return [paymentReading(ground, found, Math.min(sure, 99))]
  const site = findIn(ground.mail.text, range, /(\d{2,3})\s?(?:日|days)/)
  if (!site) return []
  const given = { payment_site_days: Number(site.match[1]) }
  return [reading(ground, 'payment', given, site.range, Math.min(sure, 95))]
}

/** The same in a sentence. */
export function readPaymentInText(ground: Ground, range: Range, sure: number): Reading[] {
  const found = findPayments(ground.mail, range).find(({ certainty }) => certainty === 'sure')
  return found ? [paymentReading(ground, found, sure)] : []
}

type FoundPayment = ReturnType<typeof findPayments>[number]

function paymentReading(
  ground: Ground,
  { from, to, value, certainty }: FoundPayment,
  sure: number,
): Reading {
  const { days, closingDay, monthOffset, payDay } = value
  const given: Given = { payment_site_days: days }
  if (closingDay !== null) given.closing_day = closingDay
  if (monthOffset !== null) given.pay_month_offset = monthOffset
  if (payDay !== null) given.pay_day = payDay
  return reading(
    ground,
    'payment',
    given,
    { from, to },
    Math.min(sure, certainty === 'sure' ? 99 : 86),
  )
}
