import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { members } from '#db/world/people.ts'
import { readSaid } from '#features/members/completeness/queries.server.ts'
import { test } from '#server/testing/test.ts'
import { findFittingItems } from './queries.server.ts'
import { noWishes } from './rules.ts'

const now = systemNow()

test('a member is offered the newest items that fit, and the address of all of them', async ({
  db,
}) => {
  const { skills, wishes = noWishes } = await readSaid(db, members.hanako.id, now)
  const { rows, total, path, isLoosened } = await findFittingItems(db, now, { wishes, skills })
  expect(isLoosened).toBe(false)
  expect(rows).toHaveLength(Math.min(3, total))
  expect(rows.every((row) => Number(row.rate_max) >= 700_000)).toBe(true)
  expect(path).toMatch(/keyword=-COBOL.*rate_min=70&remote=full,mostly&days=4,5/)
})

test('whoever asks for more than there is is told so', async ({ db }) => {
  const wishes = { ...noWishes, rate_min: 500 }
  const found = await findFittingItems(db, now, { wishes, skills: [] })
  expect(found).toMatchObject({ rows: [], total: 0, path: '/item/search', isLoosened: true })
})
