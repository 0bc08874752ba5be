import { expect } from 'vitest'
import { contextFor, test } from '#server/testing/test.ts'
import { getRankingWithHighItemsFee } from './api.server.ts'

test('the skill that pays most in the middle stands first, each with how many rates it is from', async ({
  db,
}) => {
  const { rows } = await getRankingWithHighItemsFee.run(contextFor(db), {})
  expect(rows.length).toBeGreaterThan(0)
  const medians = rows.map(({ median }) => median)
  expect(medians).toEqual(medians.toSorted((a, b) => b - a))
  expect(rows.every(({ n, item_count }) => n >= 5 && n <= item_count)).toBe(true)
})
