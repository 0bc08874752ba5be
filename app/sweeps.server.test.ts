import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { test } from '#tests/support/test.ts'
import { sweeps } from './sweeps.server.ts'

test('every sweep has a name of its own', () => {
  expect(new Set(sweeps.map(({ name }) => name)).size).toBe(sweeps.length)
})

test.for(sweeps)('$name is swept again without anything left', async ({ sweep }, { db }) => {
  const now = systemNow()
  await sweep(db, now)
  expect(await sweep(db, now)).toBe(0)
})
