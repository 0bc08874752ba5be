import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

const settings = { ...process.env }

/** Whatever writes to console.error in a test has found a fault: the test fails with it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

/** The next file runs in the same process: it finds the settings and the clock of all. */
afterAll(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  expect(process.env).toEqual(settings)
})
