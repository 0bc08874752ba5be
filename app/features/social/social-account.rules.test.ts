import { expect, test } from 'vitest'
import { isLastWayIn } from './social-account.rules.ts'

test('with a password every service may be unlinked', () => {
  expect(isLastWayIn({ hasPassword: true, others: [], offered: [] })).toBe(false)
})

test('without a password one service must stay', () => {
  expect(isLastWayIn({ hasPassword: false, others: [], offered: [3] })).toBe(true)
  expect(isLastWayIn({ hasPassword: false, others: [4], offered: [3, 4] })).toBe(false)
})

test('a service that is switched off is no way in', () => {
  expect(isLastWayIn({ hasPassword: false, others: [4], offered: [3] })).toBe(true)
})
