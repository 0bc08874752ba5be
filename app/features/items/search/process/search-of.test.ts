import { expect, vi } from 'vitest'
import { test } from '#tests/support/test.ts'
import { isSearchWarm, searchOf } from './search-of.server.ts'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ NODE_ENV: 'production' })
})

test('outside of tests a process that does not search builds no model for a transaction', ({
  db,
}) => {
  expect(() => searchOf(db)).toThrow(expect.objectContaining({ status: 503 }))
  expect(isSearchWarm(db)).toBe(false)
})
