import { expect, test } from 'vitest'
import { asId, asViewedItem } from './viewed-items.form.ts'

const item = {
  id: 12,
  name: '予約サイトの改善',
  rate_min: 600_000,
  rate_max: null,
  rate_detail: '',
  rate_days: 3,
}

test('a viewed project is stored with its name and rate and the days of that rate, and nothing else', () => {
  expect(asViewedItem({ ...item, detail: '本文' })).toEqual(item)
})

test('what no item can be is not shown', () => {
  expect(asViewedItem(null)).toBeUndefined()
  expect(asViewedItem({ ...item, id: '12' })).toBeUndefined()
  expect(asViewedItem({ ...item, name: 3 })).toBeUndefined()
  expect(asViewedItem({ ...item, rate_max: '90' })).toBeUndefined()
  expect(asViewedItem({ ...item, rate_days: '3' })).toBeUndefined()
  expect(asViewedItem({ ...item, rate_detail: 3 })).toBeUndefined()
})

test('an id is a whole number from 1 on', () => {
  expect([7, 0, -1, 1.5, '7', null].map(asId)).toEqual([7, ...Array(5).fill(undefined)])
})
