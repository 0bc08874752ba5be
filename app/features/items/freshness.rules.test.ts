import { expect, test } from 'vitest'
import { confirmationOf, discOf } from './freshness.rules.ts'
import { confirmedRange, freshnessAfter, stepDays } from './freshness-steps.rules.ts'

test('a posting is fresh for 3 days, recent for 7, aging until it is 確認中 and stale from then on', () => {
  const after14 = (days: number | null) => freshnessAfter(days, 14)
  expect([0, 3, 4, 7, 8, 13, 14, null].map(after14)).toEqual([
    'fresh',
    'fresh',
    'recent',
    'recent',
    'aging',
    'aging',
    'stale',
    'unknown',
  ])
  expect([3, 4, 5, 20].map((days) => freshnessAfter(days, 5))).toEqual([
    'fresh',
    'recent',
    'stale',
    'stale',
  ])
  expect([13, 14, 19, 20].map((days) => freshnessAfter(days, 20))).toEqual([
    'aging',
    'aging',
    'aging',
    'stale',
  ])
})

test('the days of the steps follow one another without a gap', () => {
  const now = new Date('2026-11-20T00:10:00+09:00')
  expect(confirmedRange(stepDays('fresh', 14), now)).toEqual({
    from: '2026-11-17',
    to: '2026-11-20',
  })
  expect(confirmedRange(stepDays('recent', 14), now)).toEqual({
    from: '2026-11-13',
    to: '2026-11-16',
  })
  expect(confirmedRange(stepDays('aging', 14), now)).toEqual({
    from: '2026-11-07',
    to: '2026-11-12',
  })
  expect(confirmedRange(stepDays('stale', 14), now)).toEqual({ to: '2026-11-06' })
  expect(confirmedRange(stepDays('stale', 20), now)).toEqual({ to: '2026-10-31' })
})

test('a posting that says 確認中 is an empty ring on the same day', () => {
  const disc = (days: number) =>
    discOf({
      freshness: freshnessAfter(days, 14),
      confirmation: confirmationOf({ isOpen: true, isHidden: false, days }, 14),
    })
  expect([0, 7, 13, 14, 15].map(disc)).toEqual(['fresh', 'recent', 'aging', 'stale', 'stale'])
})
