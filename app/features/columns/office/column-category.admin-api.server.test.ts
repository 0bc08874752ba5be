import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

async function openCategories(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  const call = (path: string) => `/api/admin/column-category/${path}`
  return {
    post: (path: string, body: object) => client.post(call(path), body),
    read: async (path: string) => await (await client.get(call(path))).json(),
    create: async (name: string, slug: string) =>
      await (await client.post(call('edit'), { name, slug })).json(),
  }
}

test('a category of articles is made, renamed, archived and restored', async ({ db }) => {
  const { create, post, read } = await openCategories(db)
  const { id, version } = await create('働き方', 'working')
  await post('edit', { id, version, name: '働き方と暮らし', slug: 'working' })
  expect((await read('search?keyword=暮らし')).rows).toMatchObject([{ id, column_count: 0 }])
  await post('delete', { id })
  expect((await read('search?keyword=暮らし')).total).toBe(0)
  expect((await read('search?state=deleted')).rows).toMatchObject([{ id }])
  await post('comeback', { id })
  expect((await read('search?keyword=暮らし')).total).toBe(1)
})

test('a category with articles is not put away', async ({ db }) => {
  const { post } = await openCategories(db)
  expect((await post('delete', { id: 1 })).status).toBe(422)
})

test('an address stays taken when its category was put away', async ({ db }) => {
  const { create, post } = await openCategories(db)
  const { id } = await create('働き方', 'working')
  await post('delete', { id })
  const answer = await post('edit', { name: '働き方', slug: 'working' })
  expect(Object.keys((await answer.json()).errors)).toEqual(['slug'])
})

test('who saves an older version of a category of articles is shown the present one', async ({
  db,
}) => {
  const { post } = await openCategories(db)
  const save = (name: string) => post('edit', { id: 1, version: 1, name, slug: 'contract' })
  expect((await save('契約')).status).toBe(200)
  expect((await (await save('お金')).json()).current).toMatchObject({ name: '契約', version: 2 })
})

test('an article is not put into a category that was put away', async ({ db }) => {
  const { create, post } = await openCategories(db)
  const { id } = await create('働き方', 'working')
  await post('delete', { id })
  const answer = await post('../column/edit', {
    slug: 'new-one',
    title: '題',
    lead: '要約',
    author: '編集部',
    column_category_id: id,
  })
  expect(Object.keys((await answer.json()).errors)).toEqual(['column_category_id'])
})
