import { expect } from 'vitest'
import { dayInJapan, systemNow } from '#core/clock.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { deletedItem, draftItem, notYetOpen, pausedItem } from '#db/world/items/unseen.ts'
import { tagId } from '#db/world/tags.ts'
import { getRecommendedItemsList } from '#features/matching/recommended-item.api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getItemDetail, getNewItemList } from './posting.api.server.ts'

test('an open item is shown whole, with the names of the contract', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: remoteJava.id })
  expect(item).toMatchObject({ is_open: true, state: 'open', remote: 'full', rate_min: 800_000 })
  expect(item.biz_category_name?.name).toBe('EC・通販')
  expect(item.get_area_by_id_and_id).toMatchObject([{ name: '渋谷区', prefecture_name: '東京都' }])
  expect(item.must_skills[0]).toMatchObject({ years: 4, tag_id: tagId('Java') })
  expect(item.tags[0]).toEqual({ id: tagId('Java'), term: 'Java', group: 'language' })
})

test('an ended item stays readable and says that it has ended', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: endedCobol.id })
  expect(item).toMatchObject({ is_open: false, state: 'ended', days_left: null })
})

test('a paused item says so and is not open', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: pausedItem.id })
  expect(item).toMatchObject({ is_open: false, state: 'paused' })
})

test('an item is open on the day it closes, until midnight', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: closingToday.id })
  expect(item).toMatchObject({ is_open: true, days_left: 0 })
  const tomorrow = new Date(`${dayInJapan(systemNow()).add({ days: 1 })}T00:00:00+09:00`)
  const later = await getItemDetail.run(contextFor(db, { now: tomorrow }), { id: closingToday.id })
  expect(later).toMatchObject({ is_open: false, state: 'ended' })
})

test.for([draftItem, notYetOpen])('nobody finds $name before it opens', async ({ id }, { db }) => {
  await expect(getItemDetail.run(contextFor(db), { id })).rejects.toMatchObject({ status: 404 })
})

test('a deleted item is gone, an unknown one was never there', async ({ db }) => {
  const call = (id: number) => getItemDetail.run(contextFor(db), { id })
  await expect(call(deletedItem.id)).rejects.toMatchObject({ status: 410 })
  await expect(call(2_000_000_000)).rejects.toMatchObject({ status: 404 })
})

test('the newest items are open ones, the latest first', async ({ db }) => {
  const { rows } = await getNewItemList.run(contextFor(db), {})
  const times = rows.map((row) => row.published_at ?? '')
  expect(times).toEqual(times.toSorted().reverse())
  expect(rows.every((row) => row.is_open)).toBe(true)
  expect(rows).toHaveLength(20)
})

test('items like one are open, say why they are, and leave the one itself out', async ({ db }) => {
  const { rows } = await getRecommendedItemsList.run(contextFor(db), { id: remoteJava.id })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.is_open && row.reasons.length > 0)).toBe(true)
  expect(rows.map(({ id }) => id)).not.toContain(remoteJava.id)
  const hidden = getRecommendedItemsList.run(contextFor(db), { id: draftItem.id })
  await expect(hidden).rejects.toMatchObject({ status: 404 })
})
