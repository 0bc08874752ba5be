import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { deletedItem, draftItem, notYetOpen } from '#db/world/items/unseen.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { hanako, kenji } = members

async function openList(db: Db) {
  const { logIn, get, post } = createClient(db)
  await logIn(hanako)
  const change = async (what: string, item_id = 0) => {
    const path = `/api/front/consider/get-consider-item-${what}?user_id=${hanako.id}`
    return await (await get(item_id ? `${path}&item_id=${item_id}` : path)).json()
  }
  const store = (item_id: number) =>
    post('/api/front/consider/store-consider-item', { user_id: hanako.id, item_id })
  const remove = (item_id: number) =>
    post('/api/front/consider/delete-consider-item', { user_id: hanako.id, item_id })
  return { change, store, remove, get, post }
}

test('an item goes on the list once, however often it is put there', async ({ db }) => {
  const { change, store } = await openList(db)
  expect(await (await store(remoteJava.id)).json()).toEqual({ count: 1 })
  expect(await (await store(remoteJava.id)).json()).toEqual({ count: 1 })
  expect(await change('ids')).toEqual([remoteJava.id])
  expect(await change('count')).toBe(1)
  expect(await change('exist', remoteJava.id)).toBe(true)
})

test('an item goes off the list, and what is not on it is off it already', async ({ db }) => {
  const { change, store, remove } = await openList(db)
  await store(remoteJava.id)
  expect(await (await remove(remoteJava.id)).json()).toEqual({ count: 0 })
  expect((await remove(remoteJava.id)).status).toBe(200)
  expect(await change('exist', remoteJava.id)).toBe(false)
})

test('an ended item stays on the list; a deleted one is no longer counted', async ({ db }) => {
  const { change, store } = await openList(db)
  await store(remoteJava.id)
  await store(endedCobol.id)
  expect(await change('count')).toBe(2)
  await db
    .updateTable('item')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', remoteJava.id)
    .execute()
  expect(await change('count')).toBe(1)
  expect(await change('ids')).toEqual([endedCobol.id])
})

test.for([draftItem.id, notYetOpen.id, deletedItem.id, 2_000_000_000])(
  'item %i can not be shortlisted',
  async (id, { db }) => {
    const { change, store } = await openList(db)
    expect((await store(id)).status).toBe(404)
    expect(await change('count')).toBe(0)
  },
)

test('nobody sees or changes the list of somebody else', async ({ db }) => {
  const { get, post } = await openList(db)
  const path = `/api/front/consider/get-consider-item-ids?user_id=${kenji.id}`
  expect((await get(path)).status).toBe(403)
  const theirs = { user_id: kenji.id, item_id: remoteJava.id }
  expect((await post('/api/front/consider/store-consider-item', theirs)).status).toBe(403)
})

const PAGED = '/api/front/item/get-consider-item-list'
const CHANGE = '/api/front/consider/change-consider-item'
const NOTE = '/api/front/consider/update-consider-item'

test('what was taken off comes back with its note and its stars', async ({ db }) => {
  const { store, remove, post, get } = await openList(db)
  const item_id = remoteJava.id
  await store(item_id)
  await post(NOTE, { user_id: hanako.id, item_id, own_note: '面談は火曜', stars: 3 })
  await remove(item_id)
  expect(await (await get(PAGED)).json()).toMatchObject({ rows: [], total: 0 })
  await post(CHANGE, { item_id, act: 'restore' })
  const { rows } = await (await get(PAGED)).json()
  expect(rows).toMatchObject([{ id: item_id, own_note: '面談は火曜', stars: 3 }])
})

test('nothing can be written to an item that is not on the list', async ({ db }) => {
  const { post } = await openList(db)
  const note = { user_id: hanako.id, item_id: remoteJava.id, own_note: 'a', stars: 1 }
  expect((await post(NOTE, note)).status).toBe(404)
})

test.for([
  [{ own_note: 'あ'.repeat(501), stars: 0 }, 'own_note'],
  [{ own_note: '', stars: 4 }, 'stars'],
] as const)('a note of %o is refused', async ([written, field], { db }) => {
  const { store, post } = await openList(db)
  await store(remoteJava.id)
  const answer = await post(NOTE, { user_id: hanako.id, item_id: remoteJava.id, ...written })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toHaveProperty(field)
})

test.for([
  ['added', [closingToday.id, endedCobol.id, remoteJava.id]],
  ['stars', [remoteJava.id, closingToday.id, endedCobol.id]],
  ['deadline', [closingToday.id, remoteJava.id, endedCobol.id]],
] as const)('the list is ordered by %s', async ([sort, ids], { db }) => {
  const { get } = await openList(db)
  const shortlisted = [remoteJava, endedCobol, closingToday].map(({ id }, place) => ({
    member_id: hanako.id,
    item_id: id,
    stars: place === 0 ? 2 : 0,
    created_at: new Date(Date.UTC(2026, 10, 1 + place)),
  }))
  await db.insertInto('consider').values(shortlisted).execute()
  const { rows, total } = await (await get(`${PAGED}?sort=${sort}`)).json()
  expect([rows.map(({ id }: { id: number }) => id), total]).toEqual([ids, 3])
})

test('a member shortlists up to 200 items; one more is refused', async ({ db }) => {
  const { store, change } = await openList(db)
  await sql`insert into item (name, status, published_at, detail, must_have_requirements, remote)
    select 'x', 'open', now(), '', '', 'full' from generate_series(1, 200)`.execute(db)
  await sql`insert into consider (member_id, item_id)
    select ${hanako.id}, id from item where name = 'x'`.execute(db)
  expect((await store(remoteJava.id)).status).toBe(409)
  expect(await change('count')).toBe(200)
})
