import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { countItems } from '#features/items/list/item-search.queries.server.ts'
import { findTag } from '#features/tags/tag.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const java = tagId('Java')
const LANGUAGES = 1

async function openTags(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  const call = (path: string) => `/api/admin/item/tag/${path}`
  return {
    post: (path: string, body: object) => client.post(call(path), body),
    read: async (path: string) => await (await client.get(call(path))).json(),
  }
}

type Row = { id: number; term: string; item_count: number }

test('tags are found by name, by synonym and by reading, with their open items', async ({ db }) => {
  const { read } = await openTags(db)
  for (const keyword of ['ｊａｖａ', 'ジャバ', 'じゃば']) {
    const { rows } = await read(`search?keyword=${encodeURIComponent(keyword)}`)
    expect(rows.map(({ id }: Row) => id)).toContain(java)
  }
  const { rows } = await read('search?sort=items&per_page=10')
  expect(rows).toHaveLength(10)
  const counts = rows.map(({ item_count }: Row) => item_count)
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
})

test('terms are found by state, category and type', async ({ db }) => {
  const { read } = await openTags(db)
  const merged = await read('term-search?state=merged')
  expect(merged.rows.map(({ term }: Row) => term)).toContain('React.js')
  const picked = await read(`term-search?tag_type=2`)
  expect(picked.total).toBe((await read('count-info')).pickup)
  const languages = await read(`term-search?tag_category_id=${LANGUAGES}&sort=term`)
  expect(languages.rows.every((row: { group: string }) => row.group === 'language')).toBe(true)
})

test('a new synonym finds what the name of its tag finds', async ({ db }) => {
  const { post } = await openTags(db)
  const count = (keyword: string) => countItems(db, systemNow(), { keyword })
  expect(await count('珈琲語')).toBe(0)
  const answer = await post('edit-info', { id: java, version: 1, synonyms: ['珈琲語', 'jvm語'] })
  expect(answer.status).toBe(200)
  expect(await count('珈琲語')).toBe(await count('Java'))
})

test('a change of one field leaves the others as they are', async ({ db }) => {
  const { post, read } = await openTags(db)
  const find = async () => (await read(`term-search?keyword=Java&sort=new`)).rows
  const before = (await find()).find(({ id }: Row) => id === java)
  await post('edit-info', { id: java, version: 1, tag_type: 3 })
  const after = (await find()).find(({ id }: Row) => id === java)
  const { updated_at } = after
  expect(after).toEqual({ ...before, tag_type: 3, version: 2, updated_at })
})

test.for([
  ['the name of another tag', { term: 'ＪＡＶＡ' }, 'term'],
  ['no name', { term: ' ' }, 'term'],
  ['a category that is not there', { tag_category_id: 99 }, 'tag_category_id'],
  ['the name of another tag for a synonym', { synonyms: 'Rust言語,php' }, 'synonyms'],
] as const)('no tag is made with %s', async ([, change, field], { db }) => {
  const { post } = await openTags(db)
  const input = { term: 'Zig', tag_category_id: LANGUAGES, ...change }
  const answer = await post('register', input)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('kana make another tag, width and case do not', async ({ db }) => {
  const { post } = await openTags(db)
  const register = (term: string) => post('register', { term, tag_category_id: LANGUAGES })
  expect((await register('ぱいそん')).status).toBe(200)
  expect((await register('パイソン語')).status).toBe(200)
  expect((await register('ﾊﾟｲｿﾝ語')).status).toBe(422)
})

test('who saves an older version of a tag is shown the present one', async ({ db }) => {
  const { post } = await openTags(db)
  const save = (kana: string) => post('edit-info', { id: java, version: 1, kana })
  expect((await save('ジャヴァ')).status).toBe(200)
  const late = await save('ヤバ')
  expect(late.status).toBe(409)
  expect((await late.json()).current).toMatchObject({ kana: 'ジャヴァ', version: 2 })
})

test('tags that were put away are gone from the site, and come back as they were', async ({
  db,
}) => {
  const { post } = await openTags(db)
  const items = await countItems(db, systemNow(), { keyword: 'ジャバ' })
  const gone = await post('delete-multiple', { ids: [java, tagId('PHP')] })
  expect(gone.status).toBe(200)
  expect(await findTag(db, java)).toBeUndefined()
  expect(await countItems(db, systemNow(), { keyword: 'ジャバ' })).toBe(0)
  await post('revival', { id: java })
  expect(await findTag(db, java)).toMatchObject({ term: 'Java' })
  expect(await countItems(db, systemNow(), { keyword: 'ジャバ' })).toBe(items)
})

test('a tag does not come back where another one has its name by now', async ({ db }) => {
  const { post } = await openTags(db)
  await post('delete', { id: java })
  await post('register', { term: 'java', tag_category_id: LANGUAGES })
  const answer = await post('revival', { id: java })
  expect(answer.status).toBe(422)
})

test('of several tags that are to be deleted, all are or none', async ({ db }) => {
  const { post } = await openTags(db)
  expect((await post('delete-multiple', { ids: [java, 99_999] })).status).toBe(404)
  expect(await findTag(db, java)).toMatchObject({ term: 'Java' })
})
