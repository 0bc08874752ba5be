import { expect, onTestFinished } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/test.ts'
import { readFrame } from './menu.server.ts'

test('the menu counts what is open', async ({ db }) => {
  const { groups, menu } = await readFrame(db, systemNow())
  expect(menu.ways[0]).toMatchObject({ to: '/item/search', count: expect.any(Number) })
  expect(groups.length).toBeGreaterThan(0)
})

test('a page has its menu while nothing can be counted yet', async () => {
  const pool = createPool(testDatabase(), 1)
  onTestFinished(() => pool.end())
  const { groups, menu } = await readFrame(createDb(pool), systemNow())
  expect(groups).toEqual([])
  expect(menu.ways[0]).toEqual({ to: '/item/search', text: 'すべての案件' })
  expect(menu.footer.map(({ title }) => title)).toEqual([
    '案件を探す',
    '知る',
    '会員の方',
    '運営について',
  ])
})
