import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { readPage } from './read-page.server.ts'

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
