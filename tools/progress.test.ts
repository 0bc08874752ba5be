import { expect, test } from 'vitest'
import { bar } from './progress.ts'

test('a bar shows the share that is done, and the numbers', () => {
  expect(bar(2_500, 10_000, 8)).toBe('██░░░░░░ 2,500 / 10,000')
  expect(bar(0, 0, 4)).toBe('████ 0 / 0')
})
