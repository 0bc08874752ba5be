import { expect, test } from 'vitest'
import { boundsOf, rateAxis, rateBins } from './rate-axis.rules.ts'

test('a thumb at the end of the axis asks for nothing', () => {
  expect(boundsOf(40, 150)).toEqual({ rate_min: undefined, rate_max: undefined })
  expect(boundsOf(60, 90)).toEqual({ rate_min: 60, rate_max: 90 })
})

test('rates beyond the axis of the filter are counted at its ends', () => {
  const bins = rateBins([
    { from: 200_000, count: 2 },
    { from: 400_000, count: 1 },
    { from: 1_800_000, count: 4 },
  ])
  expect(bins.at(0)).toEqual({ from: 40, count: 3 })
  expect(bins.at(-1)).toEqual({ from: 145, count: 4 })
})

test('the picture of the rates goes from the lowest to the highest without a gap', () => {
  const { bins, ticks } = rateAxis([
    { from: 600_000, count: 1 },
    { from: 700_000, count: 2 },
  ])
  expect(bins.map(({ from, count }) => [from, count])).toEqual([
    [60, 1],
    [65, 0],
    [70, 2],
  ])
  expect(ticks).toEqual([60, 65, 70])
})

test('a wide picture has few bars and few ticks, and loses no item', () => {
  const { bins, step, ticks } = rateAxis([
    { from: 150_000, count: 3 },
    { from: 2_450_000, count: 1 },
  ])
  expect(step).toBe(10)
  expect(ticks.length).toBeLessThanOrEqual(6)
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(4)
})
