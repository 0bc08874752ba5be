import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { listMoves } from './moving-in.queries.server.ts'

test('every move that can still be undone is listed', async ({ db }) => {
  const moves = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.csv`, total: 1 }))
  await db.insertInto('moving_in').values(moves).execute()
  expect((await listMoves(db)).length).toBeGreaterThanOrEqual(21)
})
