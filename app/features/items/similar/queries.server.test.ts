import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { findItem, listItemsById } from '#features/items/queries.server.ts'
import { test } from '#server/testing/test.ts'
import { listSimilarItems } from './queries.server.ts'

const now = systemNow()
type Db = Parameters<typeof listSimilarItems>[0]

async function similarTo(db: Db, id: number) {
  const [item] = await listItemsById(db, [id], now)
  return item ? await listSimilarItems(db, now, item) : []
}

test('five open projects stand beside one, itself not among them, each with a reason', async ({
  db,
}) => {
  const rows = await similarTo(db, remoteJava.id)
  expect(rows).toHaveLength(5)
  expect(rows.every((row) => row.is_open && row.id !== remoteJava.id)).toBe(true)
  expect(rows.every(({ reasons }) => reasons.length > 0)).toBe(true)
})

test('a project that has ended leads to open ones', async ({ db }) => {
  const rows = await similarTo(db, endedCobol.id)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ is_open }) => is_open)).toBe(true)
})

test('a project without tags has none like it', async ({ db }) => {
  await sql`delete from item_tag where item_id = ${remoteJava.id}`.execute(db)
  const found = await findItem(db, remoteJava.id, now)
  expect(found).toMatchObject({ item: { tags: [] } })
  expect(await similarTo(db, remoteJava.id)).toEqual([])
})
