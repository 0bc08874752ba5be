import { expect } from 'vitest'
import { dayInJapan, startOfDayInJapan, systemNow } from '#core/clock.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { namedItems } from '#db/world/items/named.ts'
import { listNewItems } from '#features/items/item.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { listFeaturedItems } from './featured-items.queries.server.ts'

const picked = namedItems.filter(({ isPickup }) => isPickup).map(({ id }) => id)

test('featured are the picked items, the newest first, and then those of a theme', async ({
  db,
}) => {
  const ids = (await listFeaturedItems(db, systemNow(), 20)).map(({ id }) => id)
  expect(ids).toContain(remoteJava.id)
  expect(ids.slice(0, picked.length).toSorted()).toEqual(picked.toSorted())
  expect(ids.length).toBeGreaterThan(picked.length)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a picked item that has ended is featured no more', async ({ db }) => {
  const pick = { is_feature: true, is_pickup: true }
  await db.updateTable('item').set(pick).where('id', '=', endedCobol.id).execute()
  const items = await listFeaturedItems(db, systemNow(), 20)
  expect(items.map(({ id }) => id)).not.toContain(endedCobol.id)
})

test('so many featured items are listed as were asked for', async ({ db }) => {
  expect(await listFeaturedItems(db, systemNow(), 1)).toHaveLength(1)
})

test('what has to be confirmed again comes after all others, the newest and the picked ones too', async ({
  db,
}) => {
  await db
    .updateTable('item')
    .set({ confirmed_at: daysBefore(14), is_pickup: true, published_at: daysBefore(0) })
    .where('id', '=', remoteJava.id)
    .execute()
  for (const list of [listFeaturedItems, listNewItems]) {
    const cards = await list(db, systemNow(), 100)
    const stages = cards.map(({ confirmation }) => confirmation)
    expect(stages).toEqual(stages.toSorted())
    expect(cards.findLast(({ id }) => id === remoteJava.id)).toMatchObject({ confirmation: 'due' })
    expect(await list(db, systemNow(), 2)).toEqual(cards.slice(0, 2))
  }
})

function daysBefore(days: number): Date {
  return startOfDayInJapan(dayInJapan(systemNow()).subtract({ days }))
}
