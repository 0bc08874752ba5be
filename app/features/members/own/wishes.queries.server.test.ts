import { expect, onTestFinished } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { testDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/test.ts'
import { readStated } from './profile-completeness.queries.server.ts'
import { noWishes } from './wishes.form.ts'
import { findFittingItems } from './wishes.queries.server.ts'

const now = systemNow()

test('a member is offered the newest items that fit, and the address of all of them', async ({
  db,
}) => {
  const { skills, wishes = noWishes } = await readStated(db, members.hanako.id, now)
  const found = await findFittingItems(db, now, { wishes, skills })
  expect(found).toMatchObject({
    isLoosened: false,
    path: expect.stringMatching(/keyword=-COBOL.*rate_min=70&remote=full,mostly&days=4,5/),
  })
  expect(found?.rows.length).toBeGreaterThan(0)
  expect(found?.rows.every((row) => Number(row.rate_max) >= 700_000)).toBe(true)
})

test('a wish for more than there is is answered in words', async ({ db }) => {
  const wishes = { ...noWishes, rate_min: 500 }
  const found = await findFittingItems(db, now, { wishes, skills: [] })
  expect(found).toMatchObject({ rows: [], total: 0, path: '/item/search', isLoosened: true })
})

test('my page is shown while the search is not ready', async () => {
  const pool = createPool(testDatabase(), 1)
  onTestFinished(() => pool.end())
  const wanted = { wishes: noWishes, skills: [] }
  expect(await findFittingItems(createDb(pool), now, wanted)).toBe(undefined)
})
