import { expect, test } from 'vitest'
import { pauseForReader, retryPause } from './outbox-rules.ts'

const now = new Date('2026-08-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('the wait between two tries doubles from ten seconds up to an hour', () => {
  expect([0, 1, 5, 9, 15].map((tries) => retryPause(tries, 1) / 1_000)).toEqual([
    10, 20, 320, 3_600, 3_600,
  ])
  expect(retryPause(9, 0.25)).toBe(900_000)
})

test('the fourth mail within an hour waits until the first one is an hour old', () => {
  expect(pauseForReader([minutesAgo(1), minutesAgo(20)], now)).toBe(0)
  expect(pauseForReader([minutesAgo(1), minutesAgo(20), minutesAgo(50)], now)).toBe(600_000)
  expect(pauseForReader([minutesAgo(1), minutesAgo(20), minutesAgo(61)], now)).toBe(0)
})

test('the eleventh mail of a day waits until the day is over', () => {
  const ten = Array.from({ length: 10 }, (_, index) => minutesAgo(120 * (index + 1)))
  expect(pauseForReader(ten, now)).toBe(4 * 3_600_000)
})
