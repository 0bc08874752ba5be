import { expect, test } from 'vitest'
import { bucketsOf, hideFew, medianOf, monthsUntil, ratesOf } from './dashboard.rules.ts'
import { bandName } from './dashboard.words.ts'

test('bands of ages are named from the youngest to the oldest', () => {
  expect([bandName(0), bandName(1), bandName(7)]).toEqual(['〜24', '25〜29', '55〜'])
})

test('fewer than five are hidden, and so is what would reveal them with the total', () => {
  expect(hideFew([0, 12, 30, 8])).toEqual([0, 12, 30, 8])
  expect(hideFew([2, 12, 30, 8])).toEqual([null, 12, 30, null])
  expect(hideFew([1, 1, 30, 8])).toEqual([null, null, 30, null])
})

test('the months of a year end with that of today', () => {
  const months = monthsUntil(Temporal.PlainDate.from('2026-02-03'), 12)
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-03', '2026-02', 12])
})

test('the month in the middle is that between the two of an even number', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([1, 4, 8, 20])).toBe(6)
  expect(medianOf([])).toBe(0)
})

test('each step is measured by the one before', () => {
  expect(ratesOf([200, 50, 0, 3])).toEqual([null, 0.25, 0, null])
})

test('a long row of days is drawn by few points, the last of them whole', () => {
  expect(bucketsOf([9, 1, 2, 3, 4], 3)).toEqual([9, 3, 7])
})
