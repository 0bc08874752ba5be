import { expect, test } from 'vitest'
import { confirmationOf, confirmedRange, discOf, freshnessAfter } from './freshness.rules.ts'

test('a posting is fresh for 3 days, recent for 7, aging for 13 and stale after', () => {
  expect([0, 3, 4, 7, 8, 13, 14, null].map(freshnessAfter)).toEqual([
    'fresh',
    'fresh',
    'recent',
    'recent',
    'aging',
    'aging',
    'stale',
    'unknown',
  ])
})

test('the days of the steps follow one another without a gap', () => {
  const now = new Date('2026-11-20T00:10:00+09:00')
  expect(confirmedRange('fresh', now)).toEqual({ from: '2026-11-17' })
  expect(confirmedRange('recent', now)).toEqual({ from: '2026-11-13', to: '2026-11-16' })
  expect(confirmedRange('aging', now)).toEqual({ from: '2026-11-07', to: '2026-11-12' })
  expect(confirmedRange('stale', now)).toEqual({ to: '2026-11-06' })
  expect(confirmedRange('unknown', now)).toEqual({})
})

test('a posting that says 確認中 is an empty ring on the same day', () => {
  const disc = (days: number) =>
    discOf({
      freshness: freshnessAfter(days),
      confirmation: confirmationOf({ isOpen: true, isHidden: false, days }, 14),
    })
  expect([0, 7, 13, 14, 15].map(disc)).toEqual(['fresh', 'recent', 'aging', 'stale', 'stale'])
})
