import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Json } from '#db/schema.ts'
import { closingToday } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
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

test('a skill that gets another tag reads otherwise than before', async ({ db }) => {
  const { id } = closingToday
  const before = { text: 'JavaまたはKotlin', years: 3, tag_id: tagId('Java') }
  const changes = [[before], [{ ...before, other_tag_ids: [tagId('Kotlin')] }]]
  const edit = { item_id: id, version: 200, act: 'edited' as const }
  const saved = { ...edit, changes: sql<Json>`${JSON.stringify({ must_skills: changes })}::jsonb` }
  await db.insertInto('item_edit').values(saved).execute()
  const [last] = await listEdits(db, id)
  expect(last?.changes[0]).toMatchObject({
    before: 'JavaまたはKotlin（3年以上） #Java',
    after: 'JavaまたはKotlin（3年以上） #Java #Kotlin',
  })
})
