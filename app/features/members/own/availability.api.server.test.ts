import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getUserAvailability, updateUserAvailability } from './availability.api.server.ts'

const user_id = members.misaki.id
const caller = { kind: 'member', id: user_id, sessionId: 1, isVerified: true } as const
const now = new Date('2026-11-21T03:00:00Z')

async function setAvailability(db: Db, change: object) {
  const raw = { user_id, situation: 'ending', ...change } as const
  return await updateUserAvailability.run(contextFor(db, { caller, now }), raw)
}

test('a member says from when and how much they can work', async ({ db }) => {
  await setAvailability(db, { available_from: '2026-12-01', days_per_week: '4', parallel: 2 })
  const context = contextFor(db, { caller })
  expect(await getUserAvailability.run(context, { user_id })).toMatchObject({
    situation: 'ending',
    available_from: '2026-12-01',
    days_per_week: 4,
    parallel: 2,
  })
})

test('who is free has no day to wait for, and who rests has none', async ({ db }) => {
  for (const situation of ['free', 'resting'] as const) {
    const change = await setAvailability(db, { situation, available_from: '2026-12-01' })
    expect(change.available_from).toBe(null)
  }
})

test.for([
  [{}, '次に稼働できる日を選んでください。'],
  [{ available_from: '2026-11-20' }, '今日以降の日付を選んでください。'],
] as const)('an end without a day to come is asked for it (%j)', async ([change, text], { db }) => {
  const errors = { available_from: [text] }
  await expect(setAvailability(db, change)).rejects.toMatchObject({ status: 422, errors })
})
