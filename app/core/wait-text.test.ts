import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.for([
  [1, '1秒'],
  [0.4, '1秒'],
  [60, '60秒'],
  [61, '2分'],
  [3600, '60分'],
  [3601, '2時間'],
  [86_400, '24時間'],
] as const)('%s seconds are said as %s', ([seconds, text]) => {
  expect(waitText(seconds)).toBe(text)
})
