import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { deletedItem, draftItem } from '#db/world/items/unseen.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#server/testing/client.ts'
import { test } from '#server/testing/test.ts'

const { hanako, kenji } = members

async function openList(db: Db) {
  const { logIn, get, post } = createClient(db)
  await logIn(hanako)
  const ask = async (what: string, item_id = 0) => {
    const path = `/api/front/consider/get-consider-item-${what}?user_id=${hanako.id}`
    return await (await get(item_id ? `${path}&item_id=${item_id}` : path)).json()
  }
  const store = (item_id: number) =>
    post('/api/front/consider/store-consider-item', { user_id: hanako.id, item_id })
  const remove = (item_id: number) =>
    post('/api/front/consider/delete-consider-item', { user_id: hanako.id, item_id })
  return { ask, store, remove, get, post }
}

test('an item goes on the list once, however often it is put there', async ({ db }) => {
  const { ask, store } = await openList(db)
  expect(await (await store(remoteJava.id)).json()).toEqual({ count: 1 })
  expect(await (await store(remoteJava.id)).json()).toEqual({ count: 1 })
  expect(await ask('ids')).toEqual([remoteJava.id])
  expect(await ask('count')).toBe(1)
  expect(await ask('exist', remoteJava.id)).toBe(true)
})

test('an item goes off the list, and what is not on it is off it already', async ({ db }) => {
  const { ask, store, remove } = await openList(db)
  await store(remoteJava.id)
  expect(await (await remove(remoteJava.id)).json()).toEqual({ count: 0 })
  expect((await remove(remoteJava.id)).status).toBe(200)
  expect(await ask('exist', remoteJava.id)).toBe(false)
})

test('an ended item stays on the list; a deleted one is no longer counted', async ({ db }) => {
  const { ask, store } = await openList(db)
  await store(remoteJava.id)
  await store(endedCobol.id)
  expect(await ask('count')).toBe(2)
  await db
    .updateTable('item')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', remoteJava.id)
    .execute()
  expect(await ask('count')).toBe(1)
  expect(await ask('ids')).toEqual([endedCobol.id])
})

test.for([draftItem.id, deletedItem.id, 2_000_000_000])(
  'item %i can not be kept',
  async (id, { db }) => {
    const { ask, store } = await openList(db)
    expect((await store(id)).status).toBe(404)
    expect(await ask('count')).toBe(0)
  },
)

test('nobody sees or changes the list of somebody else', async ({ db }) => {
  const { get, post } = await openList(db)
  const path = `/api/front/consider/get-consider-item-ids?user_id=${kenji.id}`
  expect((await get(path)).status).toBe(403)
  const theirs = { user_id: kenji.id, item_id: remoteJava.id }
  expect((await post('/api/front/consider/store-consider-item', theirs)).status).toBe(403)
})
