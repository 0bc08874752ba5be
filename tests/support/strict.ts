import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Whatever writes to console.error in a test has found a fault: the test fails with it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})
