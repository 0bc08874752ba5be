import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { findTag } from '#features/tags/tag.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const LANGUAGES = 1
const INFRA = 4

async function openCategories(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  const call = (path: string) => `/api/admin/item/tag/category/${path}`
  return {
    post: (path: string, body: object) => client.post(call(path), body),
    read: async (path: string) => await (await client.get(call(path))).json(),
    register: async (name: string, parent_id = LANGUAGES) =>
      await (await client.post(call('register'), { name, parent_id })).json(),
    addTag: async (term: string, tag_category_id: number) =>
      await (await client.post('/api/admin/item/tag/register', { term, tag_category_id })).json(),
  }
}

type Row = { id: number; name: string; key: string }

test('the seven lines of the site come first, each with what lies below it', async ({ db }) => {
  const { register, read } = await openCategories(db)
  await register('スクリプト言語')
  const names = (await read('all')).map(({ name }: Row) => name)
  expect(names.slice(0, 3)).toEqual(['言語', 'スクリプト言語', 'フレームワーク'])
  expect(await read('count-info')).toEqual({ kept: 8, deleted: 0, lines: 7 })
})

test('the tags of a category run on the line above it, and move with it', async ({ db }) => {
  const { register, addTag, post } = await openCategories(db)
  const { id, version } = await register('監視')
  const tag = await addTag('Zabbix監視', id)
  expect(await findTag(db, tag.id)).toMatchObject({ group: 'language' })
  await post('edit-info', { id, version, parent_id: INFRA })
  expect(await findTag(db, tag.id)).toMatchObject({ group: 'infra' })
})

test('an empty category is put away and comes back', async ({ db }) => {
  const { register, post, read } = await openCategories(db)
  const { id } = await register('一時')
  await post('delete', { id })
  expect((await read('search?keyword=一時')).total).toBe(0)
  expect((await read('search?state=deleted')).rows).toMatchObject([{ name: '一時' }])
  await post('revival', { id })
  expect((await read('search?keyword=一時')).total).toBe(1)
})

test('a category with tags and a line of the site are never put away', async ({ db }) => {
  const { register, addTag, post } = await openCategories(db)
  const { id } = await register('監視')
  await addTag('Zabbix監視', id)
  expect((await post('delete', { id })).status).toBe(422)
  expect((await post('delete', { id: LANGUAGES })).status).toBe(422)
})

test('no two categories have the same name, and none lies below nothing', async ({ db }) => {
  const { post } = await openCategories(db)
  const taken = await post('register', { name: 'インフラ', parent_id: LANGUAGES })
  expect(Object.keys((await taken.json()).errors)).toEqual(['name'])
  const loose = await post('register', { name: '宙に浮く' })
  expect(Object.keys((await loose.json()).errors)).toEqual(['parent_id'])
})

test('who saves an older version of a category is shown the present one', async ({ db }) => {
  const { post } = await openCategories(db)
  const save = (position: number) => post('edit-info', { id: LANGUAGES, version: 1, position })
  expect((await save(3)).status).toBe(200)
  const late = await save(5)
  expect((await late.json()).current).toMatchObject({ position: '3', version: 2 })
})
