import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { readMargins } from '#features/items/record/agency-margins.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { readShares } from './track-record.queries.server.ts'
import { marginShares } from './track-record.rules.ts'

const now = systemNow()

test.for(['fees', 'payment-terms', 'posting-policy'])(
  'the parts on /%s are whole numbers that add up to all that was counted',
  async (slug, { db }) => {
    const shares = await readShares(db, now, slug)
    const sum = shares?.rows.reduce((all, { count }) => all + count, 0)
    expect(shares?.total).toBeGreaterThan(0)
    expect(sum).toBe(shares?.total)
    expect(shares?.rows.every(({ count }) => Number.isInteger(count) && count >= 0)).toBe(true)
  },
)

test('margins are published for five projects together, never of fewer', async ({ db }) => {
  const margins = await readMargins(db, now)
  expect(marginShares({ ...margins, count: 4 })).toBeUndefined()
  expect(margins.q1).toBeLessThanOrEqual(margins.median)
  expect(margins.median).toBeLessThanOrEqual(margins.q3)
})
