import { expect, test } from 'vitest'
import { riskOfStreak } from './login-risk.rules.ts'

test('the eleventh attempt needs a code, and the 101st a mailed link', () => {
  expect(riskOfStreak({ attempts: 10, consecutive: 10 })).toBe('none')
  expect(riskOfStreak({ attempts: 11, consecutive: 11 })).toBe('code')
  expect(riskOfStreak({ attempts: 100, consecutive: 100 })).toBe('code')
  expect(riskOfStreak({ attempts: 101, consecutive: 101 })).toBe('locked')
})

test('a streak that paused restarts the count for the code, not that for the lock', () => {
  expect(riskOfStreak({ attempts: 1, consecutive: 100 })).toBe('none')
  expect(riskOfStreak({ attempts: 1, consecutive: 101 })).toBe('locked')
})
