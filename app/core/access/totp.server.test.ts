import { expect, test } from 'vitest'
import { findTotpStep, totpCode } from './totp.server.ts'

const secret = Buffer.from('12345678901234567890')

// The vectors of RFC 6238, appendix B.
test.for([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const)('at %i seconds the code is %s', ([seconds, code]) => {
  expect(totpCode(secret, Math.floor(seconds / 30), 8)).toBe(code)
})

test('a code is good in its half minute and the one beside it, and only once', () => {
  const step = 37_037_036
  const code = totpCode(secret, step)
  const at = (seconds: number) => ({ now: new Date((step * 30 + seconds) * 1000), last: 0 })
  expect(findTotpStep(secret, code, at(0))).toBe(step)
  expect(findTotpStep(secret, code, at(59))).toBe(step)
  expect(findTotpStep(secret, code, at(60))).toBeUndefined()
  expect(findTotpStep(secret, code, { ...at(0), last: step })).toBeUndefined()
  expect(findTotpStep(secret, '12345', at(0))).toBeUndefined()
})
