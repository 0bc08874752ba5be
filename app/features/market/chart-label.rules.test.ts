import { expect, test } from 'vitest'
import { spacedOut } from './chart-label.rules.ts'

test('names that end at the same height are below one another', () => {
  const placed = spacedOut([{ at: 50 }, { at: 20 }, { at: 22 }], 18)
  expect(placed.map(({ at }) => at)).toEqual([20, 38, 56])
})
