import { expect } from 'vitest'
import { closingToday } from '#db/world/items/demo.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { listEdits } from './edit-history.queries.server.ts'

test('of an item that was saved sixty times more each save is listed', async ({ db }) => {
  const { now } = contextFor(db)
  const { id } = closingToday
  const before = await listEdits(db, id)
  const saves = Array.from({ length: 60 }, (_, number) => ({
    item_id: id,
    version: 100 + number,
    act: 'edited' as const,
    at: now,
  }))
  await db.insertInto('item_edit').values(saves).execute()
  const all = await listEdits(db, id)
  expect(all).toHaveLength(before.length + 60)
  expect(all[0]?.version).toBe(159)
})
