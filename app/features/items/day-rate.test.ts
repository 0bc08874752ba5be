import { expect, test } from 'vitest'
import {
  comparedRate,
  fullWeekRate,
  fullWeekUpTo,
  payingDays,
  rateForDays,
  rateOver,
} from './day-rate.rules.ts'
import { dayRateText, rateBasis } from './day-rate.words.ts'

const days = [1, 2, 3, 4, 5]
const rates = [1, 333_333, 500_000, 655_000, 799_999, 800_000]
const java = { rate_min: 650_000, rate_max: 800_000, rate_days: null, days_min: 3, days_max: 5 }
const stated = { ...java, rate_min: 540_000, rate_max: 720_000, rate_days: 3, days_max: 4 }

test('three days of a week are paid three fifths of its rate', () => {
  expect(rateOver(java, 3)).toEqual({ min: 390_000, max: 480_000 })
})

test('a rate that is stated for three days holds for them, and four days are paid a third more', () => {
  expect(rateOver(stated, 3)).toEqual({ min: 540_000, max: 720_000 })
  expect(rateOver(stated, 4)).toEqual({ min: 720_000, max: 960_000 })
})

test('no yen is lost between a stated rate and that of a full week', () => {
  for (const rate of rates) {
    for (const one of days) {
      expect(rateForDays(fullWeekRate(rate, one), one)).toBe(rate)
      const most = fullWeekUpTo(rate, one)
      expect([rateForDays(most, one), rateForDays(most + 1, one) > rate]).toEqual([rate, true])
    }
  }
})

test('of the days wanted the most that the work allows are paid', () => {
  expect(payingDays([3, 4, 5], [3, 4])).toBe(4)
  expect(payingDays([], [2, 3])).toBe(3)
  expect(payingDays([3], [])).toBe(5)
})

test('work of five days is compared with a wish for three by the rate of a day', () => {
  expect(payingDays([5], [3])).toBe(3)
  expect(payingDays([5], [2, 3])).toBe(3)
  expect(comparedRate({ ...java, days_min: 5 }, [3])).toEqual({ min: 390_000, max: 480_000 })
})

test('no line states a rate for days on which nobody may work', () => {
  expect(dayRateText({ ...java, days_min: 5 }, [3])).toBe('')
  expect(dayRateText({ ...java, days_min: 4 }, [3])).toBe('週4なら 52〜64万円')
})

test('a line says what fewer days are paid', () => {
  expect(dayRateText(java)).toBe('週3なら 39〜48万円')
  expect(dayRateText(java, [4])).toBe('週4なら 52〜64万円')
  expect(dayRateText(java, [5])).toBe('')
  expect(dayRateText(stated)).toBe('週3日の金額（週5日換算 90〜120万円）')
  expect(dayRateText(stated, [4])).toBe('週3日の金額、週4なら 72〜96万円')
  expect(dayRateText({ ...java, days_min: 5 })).toBe('')
  expect(dayRateText({ ...java, rate_min: null, rate_max: null })).toBe('')
})

test('items are compared by what the days wanted are paid, or by a full week', () => {
  expect(comparedRate(java, [3])).toEqual({ min: 390_000, max: 480_000 })
  expect(comparedRate(stated)).toEqual({ min: 900_000, max: 1_200_000 })
  expect([rateBasis([]), rateBasis([3]), rateBasis([4, 3])]).toEqual([
    '週5日換算',
    '週3日の金額',
    '週3・4日の金額',
  ])
})
