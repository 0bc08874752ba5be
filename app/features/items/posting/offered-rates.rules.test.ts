import { expect, test } from 'vitest'
import { hourlyRatesIn, ratesOf } from './offered-rates.rules.ts'
import type { SettledItem } from './settlement.rules.ts'

const unsettled: SettledItem = {
  settlement_method: null,
  settlement_min_h: null,
  settlement_max_h: null,
  settlement_unit_min: null,
  settlement_rounding: null,
}

test('an hourly pay is read out of its text', () => {
  expect(hourlyRatesIn('8,000〜10,000円/時')).toEqual({ min: 8_000, max: 10_000 })
  expect(hourlyRatesIn('時間単価 5,500円／時間')).toEqual({ min: 5_500, max: 5_500 })
  expect(hourlyRatesIn('時給5,500円〜')).toEqual({ min: 5_500, max: null })
  expect(hourlyRatesIn('時給 5,500円（税込）')).toEqual({ min: 5_000, max: 5_000 })
  expect(hourlyRatesIn('60〜75万円/月')).toBeUndefined()
})

test('a rate is tried at its ends and in their middle, an hourly one by its text', () => {
  const rated = { ...unsettled, rate_min: 650_000, rate_max: 780_000, rate_detail: '' }
  expect(ratesOf(rated)).toEqual([650_000, 720_000, 780_000])
  expect(ratesOf({ ...rated, rate_min: null })).toEqual([780_000])
  const byHour = {
    ...rated,
    settlement_method: 'hourly' as const,
    rate_detail: '8,000〜10,000円/時',
  }
  expect(ratesOf(byHour)).toEqual([8_000, 9_000, 10_000])
  expect(ratesOf({ ...rated, rate_min: null, rate_max: null })).toEqual([])
})
