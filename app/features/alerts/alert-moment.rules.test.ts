import { expect, test } from 'vitest'
import { momentsDue } from './alert-moment.rules.ts'

test.for([
  ['2026-11-20T22:59:00Z', '2026-11-19T23:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  ['2026-11-20T23:00:00Z', '2026-11-20T23:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  ['2026-11-22T22:59:00Z', '2026-11-21T23:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  ['2026-11-22T23:00:00Z', '2026-11-22T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
] as const)('at %s the mornings up to %s are due, and the weeks up to %s', ([at, day, week]) => {
  const { daily, weekly } = momentsDue(new Date(at))
  expect([daily.toISOString(), weekly.toISOString()]).toEqual([day, week])
})
