import { expect, test } from 'vitest'
import { addBusinessDays, businessDaysUntil, isHoliday } from './business-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => day(`${year}-01-01`).add({ days: index }))
  const own = days.filter((one) => one.year === year && isHoliday(one))
  return own.map((one) => one.toString().slice(5).replace('-', ''))
}

test.for([
  [
    2025,
    '0101 0113 0211 0223 0224 0320 0429 0503 0504 0505 0506 0721 0811 0915 0923 1013 1103 1123 1124',
  ],
  [
    2026,
    '0101 0112 0211 0223 0320 0429 0503 0504 0505 0506 0720 0811 0921 0922 0923 1012 1103 1123',
  ],
  [2027, '0101 0111 0211 0223 0321 0322 0429 0503 0504 0505 0719 0811 0920 0923 1011 1103 1123'],
] as const)('the holidays of %i are those of the calendar', ([year, days]) => {
  expect(holidaysOf(year).join(' ')).toBe(days)
})

test('a weekend and a holiday are passed over', () => {
  expect(addBusinessDays(day('2026-11-20'), 2).toString()).toBe('2026-11-25')
  expect(addBusinessDays(day('2026-05-01'), 1).toString()).toBe('2026-05-07')
})

test('offices are closed from 29 December to 3 January', () => {
  expect(addBusinessDays(day('2026-12-28'), 1).toString()).toBe('2027-01-04')
})

test('the days that are left are counted from the day after today', () => {
  expect(businessDaysUntil(day('2026-11-20'), day('2026-11-25'))).toBe(2)
  expect(businessDaysUntil(day('2026-11-24'), day('2026-11-25'))).toBe(1)
  expect(businessDaysUntil(day('2026-11-25'), day('2026-11-25'))).toBe(0)
  expect(businessDaysUntil(day('2026-11-26'), day('2026-11-25'))).toBe(0)
})
