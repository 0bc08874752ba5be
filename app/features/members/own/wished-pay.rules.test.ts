import { expect, test } from 'vitest'
import { wishedDays, wishedRateFor } from './wished-pay.rules.ts'

const wishes = { rate_min: 50, days: [3] }
const availability = { days_per_week: 4 }
const flexible = { rate_days: null, days_min: 3, days_max: 5 }

test('a wish for three days is two thirds more for a full week', () => {
  const fullTime = { ...flexible, days_min: 5 }
  for (const item of [flexible, fullTime]) {
    expect(wishedRateFor(item, { wishes, availability })).toBe(84)
  }
})

test('beside a rate that is stated for three days the wish for them stays as it is', () => {
  const stated = { rate_days: 3, days_min: 3, days_max: 4 }
  expect(wishedRateFor(stated, { wishes, availability })).toBe(50)
  expect(
    wishedRateFor(stated, { wishes: { rate_min: 50, days: [] }, availability: undefined }),
  ).toBe(30)
})

test('who names no days wants the rate for those on which they can work', () => {
  expect(wishedDays({ wishes: { rate_min: 50, days: [] }, availability })).toEqual([4])
  expect(wishedDays({ wishes: undefined, availability: undefined })).toEqual([])
})
