import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { staff } from '#db/world/people.ts'
import { mergedTagRows, tagId, UNUSED_TERM } from '#db/world/tags.ts'
import { getRelatedColumn } from '#features/columns/related-columns.api.server.ts'
import { listColumnsOfTag } from '#features/columns/related-columns.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'

const INTERVIEW = 8

async function openLinks(db: Db, noun: string) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  return {
    post: (act: string, body: object) => client.post(`/api/admin/${noun}/${act}`, body),
    search: async (query: string) =>
      await (await client.get(`/api/admin/${noun}/search?${query}`)).json(),
  }
}

async function slugsOf(db: Db, item_id: number) {
  const { rows } = await getRelatedColumn.run(contextFor(db), { item_id })
  return rows.map(({ slug }) => slug)
}

test('an article is shown with the projects that have one of its words', async ({ db }) => {
  const { post } = await openLinks(db, 'column-connect')
  const fields = { column_post_id: INTERVIEW, title: '在庫', keyword: '倉庫管理、在庫引当' }
  const before = await slugsOf(db, remoteJava.id)
  const { id } = await (await post('create', fields)).json()
  expect(before).not.toContain('preparing-for-the-interview')
  expect(await slugsOf(db, remoteJava.id)).toContain('preparing-for-the-interview')
  await post('edit', { ...fields, keyword: 'COBOL', id, version: 1 })
  expect(await slugsOf(db, remoteJava.id)).toEqual(before)
})

test('an article is shown on the page of a tag until it is taken off, and again when it is put back', async ({
  db,
}) => {
  const { post } = await openLinks(db, 'column-tag-connect')
  const tag_id = tagId(UNUSED_TERM)
  const shown = async () => (await listColumnsOfTag(db, systemNow(), tag_id)).length
  const fields = { column_post_id: INTERVIEW, title: 'OCaml', tag_id }
  const { id } = await (await post('create', fields)).json()
  expect(await shown()).toBe(1)
  await post('delete', { id })
  expect(await shown()).toBe(0)
  await post('comeback', { id })
  expect(await shown()).toBe(1)
})

test('a merged tag becomes the one it is part of, and a pair is connected once', async ({ db }) => {
  const { post } = await openLinks(db, 'column-tag-connect')
  const merged = mergedTagRows.find(({ term }) => term === 'Amazon Web Services')?.id
  const create = (tag_id: unknown) =>
    post('create', { column_post_id: INTERVIEW, title: 'AWS', tag_id })
  expect((await create(merged)).status).toBe(200)
  const twice = await create(tagId('AWS'))
  expect(twice.status).toBe(422)
  expect(Object.keys((await twice.json()).errors)).toEqual(['tag_id'])
})

test.for([
  ['a title of 51 letters', { title: 'あ'.repeat(51) }, 'title'],
  ['a keyword of 3,001 letters', { keyword: `${'a '.repeat(1_500)}b` }, 'keyword'],
  ['a keyword without a word', { keyword: '、,' }, 'keyword'],
  ['an article that is not there', { column_post_id: 999_999 }, 'column_post_id'],
] as const)('nothing is connected by %s', async ([, change, field], { db }) => {
  const { post } = await openLinks(db, 'column-connect')
  const fields = { column_post_id: INTERVIEW, title: '面談', keyword: '面談', ...change }
  const answer = await post('create', fields)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('who saves an older version of a connection is shown the present one', async ({ db }) => {
  const { post } = await openLinks(db, 'column-connect')
  const fields = { column_post_id: INTERVIEW, title: '面談', keyword: '面談' }
  const { id } = await (await post('edit', fields)).json()
  await post('edit', { ...fields, title: '先', id, version: 1 })
  const late = await post('edit', { ...fields, id, version: 1 })
  expect(late.status).toBe(409)
  expect((await late.json()).current).toMatchObject({ title: '先', version: 2 })
})

test('connections are found by article, words and tags, those put away only when asked for', async ({
  db,
}) => {
  const words = await openLinks(db, 'column-connect')
  const tags = await openLinks(db, 'column-tag-connect')
  const cobol = await words.search('keyword=JCL')
  expect(cobol.rows).toMatchObject([{ column_title: expect.stringContaining('COBOL') }])
  const { total } = await tags.search('keyword=aws')
  expect(total).toBe(2)
  expect((await tags.search('state=deleted')).total).toBe(0)
})
