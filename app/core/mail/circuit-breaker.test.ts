import { expect, test } from 'vitest'
import { createBreaker } from './circuit-breaker.ts'

const settings = { threshold: 3, firstPause: 100, longestPause: 250 }

test('what fails three times in a row is left alone, longer each time', () => {
  const breaker = createBreaker(settings)
  breaker.failed('slow.example', 0)
  breaker.failed('slow.example', 0)
  expect(breaker.pauseOf('slow.example', 0)).toBe(0)
  const pauses = [0, 0, 0].map((now) => {
    breaker.failed('slow.example', now)
    return breaker.pauseOf('slow.example', now)
  })
  expect(pauses).toEqual([100, 200, 250])
  expect(breaker.pauseOf('slow.example', 240)).toBe(10)
  expect(breaker.pauseOf('other.example', 0)).toBe(0)
})

test('one success and all failures are forgotten', () => {
  const breaker = createBreaker({ ...settings, threshold: 1 })
  breaker.failed('slow.example', 0)
  breaker.succeeded('slow.example')
  expect(breaker.pauseOf('slow.example', 0)).toBe(0)
})
