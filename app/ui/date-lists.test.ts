import { expect, test } from 'vitest'
import { dayList, monthList, yearList } from './date-lists.ts'

const today = Temporal.PlainDate.from('2026-11-21')

test('years run from 2011 to next year', () => {
  const years = yearList(today)
  expect([years[0], years.at(-1), years.length]).toEqual(['2011', '2027', 17])
  expect(yearList(today, { isDescending: true })).toEqual(years.toReversed())
})

test('a list that would begin after its end has two years', () => {
  expect(yearList(today, { from: 2030 })).toEqual(['2030', '2031'])
  expect(yearList(today, { from: 2030, to: 2012, isDescending: true })).toEqual(['2031', '2030'])
  expect(yearList(today, { from: 2027 })).toEqual(['2027'])
})

test('months and days have two digits on demand', () => {
  expect(monthList()).toHaveLength(12)
  expect(monthList()[3]).toBe('4')
  expect(monthList({ isPadded: true })[3]).toBe('04')
  expect(dayList()).toHaveLength(31)
  expect(dayList({ isPadded: true, to: 28 }).slice(-1)).toEqual(['28'])
  expect(dayList({ isPadded: true })[0]).toBe('01')
})
