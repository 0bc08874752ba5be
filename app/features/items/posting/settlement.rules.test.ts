import { expect, test } from 'vitest'
import {
  firstDay,
  firstPayment,
  hourlyMonth,
  hourlyOf,
  overDays,
  payFor,
  roundingStep,
  type SettledItem,
  settledDays,
  settlementOf,
  simplifiedTax,
  typicalHours,
} from './settlement.rules.ts'

const upperLower: SettledItem = {
  settlement_method: 'upper_lower',
  settlement_min_h: 140,
  settlement_max_h: 180,
  settlement_unit_min: 15,
  settlement_rounding: null,
}
const middle: SettledItem = { ...upperLower, settlement_method: 'middle' }
const fixed: SettledItem = { ...upperLower, settlement_method: 'fixed' }
const hourly: SettledItem = { ...upperLower, settlement_method: 'hourly' }

test('a month inside the band pays the rate, both ends included', () => {
  const pays = [140, 155.5, 180].map((hours) => payFor(upperLower, 720_000, hours).yen)
  expect(pays).toEqual([720_000, 720_000, 720_000])
})

test('over the band an hour pays the rate divided by the upper end', () => {
  const pay = payFor(upperLower, 720_000, 188)
  expect(pay).toEqual({ yen: 752_000, part: 'over', hours: 8, hourYen: 4_000, divisor: 180 })
})

test('under the band an hour costs the rate divided by the lower end', () => {
  const pay = payFor(upperLower, 720_000, 130)
  expect(pay).toEqual({ yen: 668_600, part: 'under', hours: 10, hourYen: 5_140, divisor: 140 })
})

test('with 中間割 both are reckoned by the middle of the band', () => {
  expect(payFor(middle, 720_000, 188)).toMatchObject({ hourYen: 4_500, yen: 756_000 })
  expect(payFor(middle, 720_000, 130)).toMatchObject({ hourYen: 4_500, yen: 675_000 })
})

test('a fixed rate stays the same however many hours are worked', () => {
  expect([100, 160, 250].map((hours) => payFor(fixed, 620_000, hours).yen)).toEqual([
    620_000, 620_000, 620_000,
  ])
})

test('hours that are paid one by one add up', () => {
  expect(payFor(hourly, 8_000, 45.5)).toMatchObject({ yen: 364_000, hours: 45.5 })
})

test('minutes short of a unit are not counted', () => {
  expect(payFor(upperLower, 720_000, 180 + 44 / 60).hours).toBe(0.5)
  const half = { ...upperLower, settlement_unit_min: 30 }
  expect(payFor(half, 720_000, 180 + 44 / 60).hours).toBe(0.5)
  expect(payFor(half, 720_000, 139.9).hours).toBe(0.5)
})

test('the rate of an hour is cut to ten yen unless the posting says one yen', () => {
  expect(payFor(upperLower, 780_000, 181).hourYen).toBe(4_330)
  const toOne = { ...upperLower, settlement_rounding: '1円未満切捨て' }
  expect(payFor(toOne, 780_000, 181).hourYen).toBe(4_333)
  const inKanji = { ...upperLower, settlement_rounding: '十円未満切捨て' }
  expect([upperLower, inKanji, toOne].map(roundingStep)).toEqual([10, 10, 1])
})

test('a month of hardly any hours is never paid less than nothing', () => {
  expect(payFor(middle, 720_000, 0).yen).toBe(90_000)
  const narrow = { ...middle, settlement_min_h: 160, settlement_max_h: 40 }
  expect(settlementOf(narrow)).toBeUndefined()
  expect(payFor(upperLower, 1, 0).yen).toBe(1)
})

test('a band that is not named is not reckoned with', () => {
  expect(settlementOf({ ...upperLower, settlement_method: null })).toBeUndefined()
  expect(settlementOf({ ...upperLower, settlement_max_h: null })).toBeUndefined()
})

test('650,000 yen at 140–180 hours are about 4,060 an hour, by 160 where nothing is named', () => {
  expect(hourlyOf(upperLower, 650_000)).toBe(4_060)
  expect(hourlyOf(fixed, 640_000)).toBe(4_000)
})

test('the typical months are short, at the ends, in the middle and long', () => {
  expect(typicalHours(upperLower)).toEqual([120, 140, 160, 180, 200])
  expect(typicalHours(fixed)).toEqual([])
})

test('a December closed at its end is paid at the end of January', () => {
  const terms = { closing_day: 31, pay_month_offset: 1, pay_day: 31 }
  const begins = Temporal.PlainDate.from('2026-12-01')
  expect(firstPayment(terms, begins)).toMatchObject({
    closes_on: '2026-12-31',
    pays_on: '2027-01-31',
  })
})

test('a short month closes and pays on its own last day', () => {
  const terms = { closing_day: 31, pay_month_offset: 0, pay_day: 31 }
  const begins = Temporal.PlainDate.from('2027-02-01')
  expect(firstPayment(terms, begins)).toMatchObject({
    closes_on: '2027-02-28',
    pays_on: '2027-02-28',
  })
})

test('who begins after the closing of a month is closed in the next one', () => {
  const terms = { closing_day: 15, pay_month_offset: 2, pay_day: 5 }
  const begins = Temporal.PlainDate.from('2026-12-16')
  expect(firstPayment(terms, begins)).toMatchObject({
    closes_on: '2027-01-15',
    pays_on: '2027-03-05',
  })
})

test('who may begin at once begins on a working day, and never before the day that is named', () => {
  const on = (starts_on: string | null, today: string) =>
    firstDay({ starts_on }, Temporal.PlainDate.from(today)).toString()
  expect(on(null, '2026-11-20')).toBe('2026-11-20')
  expect(on(null, '2026-11-21')).toBe('2026-11-23')
  expect(on('2026-11-01', '2026-11-22')).toBe('2026-11-23')
  expect(on('2026-12-01', '2026-11-21')).toBe('2026-12-01')
})

test('the simplified rule leaves half of the tax received', () => {
  expect(simplifiedTax(720_000)).toBe(36_000)
})

test('three of five days are paid by three fifths of rate and hours', () => {
  const flexible = {
    ...upperLower,
    rate_min: 650_000,
    rate_max: 800_000,
    rate_days: null,
    days_min: 3,
    days_max: 5,
  }
  const three = overDays(flexible, 3)
  expect([three.rate_max, three.settlement_min_h, three.settlement_max_h]).toEqual([
    480_000, 84, 108,
  ])
  expect(payFor(three, 480_000, 96).yen).toBe(480_000)
  expect(settledDays(flexible)).toBe(5)
  expect(settledDays({ ...flexible, days_max: 3 })).toBe(3)
  expect(settledDays({ ...flexible, rate_days: 3 })).toBe(3)
})

test('hours that are paid singly are reckoned with as the posting names them, or by its days', () => {
  const named = { ...hourly, hours_text: '月40〜60時間（時間帯は相談）', days_min: 2, days_max: 3 }
  expect([hourlyMonth(named), ...typicalHours(named)]).toEqual([50, 40, 50, 60])
  expect(hourlyMonth({ ...named, hours_text: '月６０ｈ' })).toBe(60)
  expect(hourlyMonth({ ...named, hours_text: '10:00〜19:00' })).toBe(80)
  expect(hourlyMonth({})).toBe(160)
  expect(typicalHours(hourly)).toEqual([40, 80, 120, 160])
})
