import { expect, test } from 'vitest'
import { answerDays, answerDueOn, daysLate, lateSince } from './proposal-timer.rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test('a proposal of a Friday is late from the Wednesday after on', () => {
  expect(answerDueOn('2026-11-27', 2).toString()).toBe('2026-12-01')
  expect(daysLate('2026-11-27', 2, day('2026-12-01'))).toBe(0)
  expect(daysLate('2026-11-27', 2, day('2026-12-02'))).toBe(1)
})

test.for(['2026-11-24', '2026-11-28', '2026-12-02', '2026-12-30', '2027-01-04', '2027-01-06'])(
  'what the list of the late begins with is what each of them says, on %s',
  (today) => {
    const last = lateSince(day(today), 2)
    expect(daysLate(last.toString(), 2, day(today))).toBeGreaterThan(0)
    expect(daysLate(last.add({ days: 1 }).toString(), 2, day(today))).toBe(0)
  },
)

test('holidays and weekends are no days of waiting', () => {
  expect(answerDays(day('2026-12-28'), '2027-01-04')).toBe(1)
  expect(answerDays(day('2026-11-27'), '2026-11-27')).toBe(0)
})
