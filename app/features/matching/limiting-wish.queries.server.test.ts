import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { members } from '#db/world/people.ts'
import { updateUserWishes } from '#features/members/own/wishes.api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { readMatchPage } from './match-page.queries.server.ts'

const now = systemNow()
const { id: user_id } = members.hanako
const caller = { kind: 'member', id: user_id, sessionId: 1, isVerified: true } as const
const url = new URL('http://localhost/user-skill-matching-item?score_min=90')

test('where nothing fits, the wish that keeps the most away is named first', async ({ db }) => {
  // The demo member can begin on a day that comes nearer: that is no wish of hers.
  await db.deleteFrom('member_availability').where('member_id', '=', user_id).execute()
  const wishes = { rate_min: 300, days: '4,5', remote: 'full,mostly' }
  await updateUserWishes.run(contextFor(db, { caller }), { user_id, ...wishes })
  const { total, obstacles } = await readMatchPage(db, user_id, now, url)
  expect(total).toBe(0)
  expect(obstacles[0]).toMatchObject({ wish: '希望単価' })
})
