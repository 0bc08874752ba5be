import { expect, test } from 'vitest'
import { dayText, slashDay, timeText, weekdayOf } from './date-text.ts'
import { spanText, yearMoment } from './year-text.ts'

test('a day is shown with its weekday, without a calendar in the browser', () => {
  expect(dayText('2026-08-01')).toBe('2026年8月1日（土）')
  expect(dayText('2026-11-20T09:42:00+09:00')).toBe('2026年11月20日（金）')
})

test('the weekday is right across leap days and the turn of the year', () => {
  const days = ['2024-02-29', '2025-12-31', '2026-01-01', '2000-03-01']
  expect(days.map(weekdayOf).join('')).toBe('木水木水')
})

test('short forms carry no leading zero', () => {
  expect(slashDay('2026-01-05')).toBe('1/5')
  expect(timeText('2026-11-20T09:05:00+09:00')).toBe('9:05')
})

test('a moment of another year differs from one of this year', () => {
  expect(yearMoment('2024-12-27T10:00:00+09:00')).toBe('2024/12/27 10:00')
  expect(spanText({ from: '2026-11-01', to: '2026-11-27' })).toBe('11/1〜11/27')
  expect(spanText({ from: '2025-11-28', to: '2026-11-27' })).toBe('2025/11/28〜2026/11/27')
})
