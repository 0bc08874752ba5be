import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { listPage, readPage } from './read-page.server.ts'

test('a page has its own rows and the number of all', async ({ db }) => {
  const found = db.selectFrom('prefecture').select(['id', 'name']).orderBy('id')
  const page = await readPage(db, found, { page: 5, per_page: 10 }, ({ id }) => id)
  expect(page).toEqual({ rows: [41, 42, 43, 44, 45, 46, 47], total: 47, page: 5, per_page: 10 })
})

test('a page after the last one is empty and still has the number', async ({ db }) => {
  const found = db.selectFrom('prefecture').select('name').where('id', '<', 3).orderBy('id')
  const page = await readPage(db, found, { page: 2, per_page: 10 }, ({ name }) => name)
  expect(page).toMatchObject({ rows: [], total: 2 })
})

test('a page counts no further than it is asked to', async ({ db }) => {
  const found = db.selectFrom('prefecture').select('id').orderBy('id')
  const page = await readPage(db, found, { page: 2, per_page: 10 }, ({ id }) => id, 15)
  expect(page).toMatchObject({ rows: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], total: 15 })
})

test('the rows of a page are read of SQL that ends with its order', async ({ db }) => {
  const found = sql<{
    id: number
  }>`with p as (select id from prefecture) select id from p order by id`
  expect(await listPage(db, found, { page: 24, per_page: 2 })).toEqual([{ id: 47 }])
  expect(await listPage(db, found, { page: 2, per_page: 2 })).toEqual([{ id: 3 }, { id: 4 }])
})
