import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const source_id: number = members.kenji.id
const target_id: number = members.hanako.id

type Stating = { rate_min?: number; days?: number[]; possible?: number }

async function state(db: Db, member_id: number, { rate_min, days, possible }: Stating) {
  await db.deleteFrom('member_wish').where('member_id', '=', member_id).execute()
  await db.deleteFrom('member_availability').where('member_id', '=', member_id).execute()
  if (rate_min !== undefined) {
    const wish = { member_id, rate_min, days: days ?? [] }
    await db.insertInto('member_wish').values(wish).execute()
  }
  if (possible !== undefined) {
    const row = { member_id, situation: 'free' as const, days_per_week: possible }
    await db.insertInto('member_availability').values(row).execute()
  }
}

async function merge(db: Db, source: Stating, target: Stating, choices: object = {}) {
  await state(db, source_id, source)
  await state(db, target_id, target)
  const client = await logIn(db)
  const pair = { source_id, target_id }
  const query = `source_id=${source_id}&target_id=${target_id}`
  const preview = await (await client.get(`/api/admin/member/merge-preview?${query}`)).json()
  const order = { ...pair, seen: preview.seen, choices }
  expect((await client.post('/api/admin/member/merge', order)).status).toBe(200)
  return preview
}

async function logIn(db: Db) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  return client
}

async function readWish(db: Db, id = target_id) {
  const found = db.selectFrom('member_wish').select(['rate_min', 'days'])
  return await found.where('member_id', '=', id).executeTakeFirst()
}

const takesRate = { rate_min: 'other' }

test('a rate that is taken brings the days that it is for, and says so before', async ({ db }) => {
  const [other, member] = [
    { rate_min: 48, days: [3] },
    { rate_min: 80, days: [5] },
  ]
  const { rows } = await merge(db, other, member, takesRate)
  expect(rows.find(({ field }: { field: string }) => field === 'rate_min')).toMatchObject({
    label: '希望単価と日数',
    other: '48万円〜（週3日）',
    member: '80万円〜（週5日）',
  })
  expect(await readWish(db)).toEqual({ rate_min: 48, days: [3] })
})

test.for([
  ['possible days count where none are wished for', { rate_min: 48, possible: 3 }, [3]],
  ['a full week, where the other has named no days', { rate_min: 90 }, [5]],
] as const)(
  'a rate that is taken is for the days that its member stated: %s',
  async ([_, other, days], { db }) => {
    await merge(db, other, { rate_min: 60, days: [4] }, takesRate)
    expect((await readWish(db))?.days).toEqual(days)
  },
)

test('a rate that stays is not read for the days of the other', async ({ db }) => {
  await merge(db, { possible: 3 }, { rate_min: 80 })
  expect(await readWish(db)).toEqual({ rate_min: 80, days: [5] })
})

test('a wish that goes over as a whole is for the days that it was for', async ({ db }) => {
  await merge(db, { rate_min: 48, possible: 3 }, { possible: 5 })
  expect(await readWish(db)).toEqual({ rate_min: 48, days: [3] })
})

test('the days return with the rate when a merge is undone', async ({ db }) => {
  await merge(db, { rate_min: 48, days: [3] }, { rate_min: 80, days: [4, 5] }, takesRate)
  const { id } = await db.selectFrom('member_merge').select('id').executeTakeFirstOrThrow()
  const undone = await (await logIn(db)).post('/api/admin/member/merge-undo', { merge_id: id })
  expect(undone.status).toBe(200)
  expect(await readWish(db)).toEqual({ rate_min: 80, days: [4, 5] })
})
