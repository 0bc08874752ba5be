import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getUserWishes, updateUserWishes } from './wishes.api.server.ts'
import { beginningsFrom, noWishes } from './wishes.form.ts'

const user_id = members.misaki.id
const caller = { kind: 'member', id: user_id, sessionId: 1, isVerified: true } as const

test('wishes are stored whole, and what is left out is no longer wished for', async ({ db }) => {
  const context = contextFor(db, { caller })
  const position_ids = [tagId('システムエンジニア')]
  await updateUserWishes.run(context, {
    user_id,
    rate_min: '70',
    days: '5,4',
    remote: ['full', 'mostly'],
    prefecture_ids: '13',
    position_ids,
    start: '2026-12',
    ng_conditions: 'night',
    ng_note: ' 週末の作業 ',
  })
  expect(await getUserWishes.run(context, { user_id })).toMatchObject({
    rate_min: 70,
    days: [4, 5],
    remote: ['full', 'mostly'],
    start: '2026-12',
    prefectures: [{ id: 13, name: '東京都' }],
    ng_note: '週末の作業',
    positions: [{ name: 'システムエンジニア' }],
  })
  await updateUserWishes.run(context, { user_id })
  expect(await getUserWishes.run(context, { user_id })).toEqual(noWishes)
})

test.for([
  { rate_min: 0 },
  { rate_min: '七十' },
  { days: '6' },
  { remote: 'moon' },
  { prefecture_ids: '48' },
  { position_ids: [tagId('Java')] },
  { start: '2026-13' },
  { ng_note: '長'.repeat(301) },
])('%j is refused', async (given, { db }) => {
  const refused = updateUserWishes.run(contextFor(db, { caller }), { user_id, ...given })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    errors: { [Object.keys(given)[0] ?? '']: [expect.any(String)] },
  })
})

test('a beginning can be wished for from this month on, a year ahead', () => {
  const months = beginningsFrom(Temporal.PlainDate.from('2026-11-30'))
  expect([months[0], months[2], months.at(-1)]).toEqual(['2026-11', '2027-01', '2027-10'])
})
