import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { updateUserInfo } from './profile.api.server.ts'
import { getProfile } from './profile.queries.server.ts'
import type { ProfileChange } from './profile.schema.ts'

const { hanako } = members
const caller = { kind: 'member', id: hanako.id, sessionId: 1, isVerified: true } as const
const now = new Date('2026-11-21T03:00:00Z')

async function change(db: Db, fields: Record<string, unknown>) {
  const raw: { user_id: number } & Partial<ProfileChange> = { user_id: hanako.id, ...fields }
  return await updateUserInfo.run(contextFor(db, { caller, now }), raw)
}

test('a member changes the profile by query or by body, and reads it again', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const query = `user_id=${hanako.id}&station=三軒茶屋&prefecture_id=13&contract_types=3,4`
  const answer = await client.post(`/api/front/update-user-info?${query}`, { tel: '090-1111-2222' })
  expect(answer.status).toBe(200)
  const read = await client.get(`/api/front/get-user-info?user_id=${hanako.id}`)
  expect(await read.json()).toMatchObject({
    station: '三軒茶屋',
    prefecture_id: 13,
    contract_types: '3,4',
    tel: '09011112222',
    last_name: hanako.last_name,
  })
})

test("another member's profile is neither read nor changed", async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const { id } = members.kenji
  expect((await client.get(`/api/front/get-user-info?user_id=${id}`)).status).toBe(403)
  const answer = await client.post('/api/front/update-user-info', { user_id: id, station: '渋谷' })
  expect(answer.status).toBe(403)
  const given = { user_id: id, station: '渋谷' }
  const path = `/api/front/update-user-info?user_id=${hanako.id}`
  expect((await client.post(path, given)).status).toBe(403)
})

test('field errors come as the message and under their fields', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const given = { user_id: hanako.id, last_name: '', tel: '12', birth_date: '2001-02-30' }
  const answer = await client.post('/api/front/update-user-info', given)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    message: '姓を入力してください。',
    errors: {
      last_name: ['姓を入力してください。'],
      tel: ['電話番号は、市外局番からの10桁か11桁で入力してください。'],
      birth_date: ['暦にない日付です。生年月日をご確認ください。'],
    },
  })
})

test('a day of birth is stored, and the age is counted in Japan', async ({ db }) => {
  await change(db, { birth_date: '1990-11-22' })
  const at = async (moment: string) => (await getProfile(db, hanako.id, new Date(moment))).age
  expect(await at('2026-11-21T14:59:59Z')).toBe(35)
  expect(await at('2026-11-21T15:00:00Z')).toBe(36)
})

test('what is not sent stays, and what is sent empty is emptied', async ({ db }) => {
  await change(db, { station: '渋谷', nationality: '日本' })
  const profile = await change(db, { station: '' })
  expect(profile).toMatchObject({ station: null, nationality: '日本' })
})

test('no field but those of the profile can be set', async ({ db }) => {
  const read = () =>
    db
      .selectFrom('member')
      .select(['id', 'login_id', 'status', 'email_verified_at', 'password_hash', 'created_at'])
      .where('id', '=', hanako.id)
      .executeTakeFirst()
  const before = await read()
  const given = { id: 99, login_id: 'x@example.com', status: 'deleted', email_verified_at: null }
  await change(db, { ...given, password_hash: 'x', created_at: '2000-01-01', station: '渋谷' })
  expect(await read()).toEqual(before)
})

test('agreeing to the magazine and taking it back are both on record', async ({ db }) => {
  const { magazine_flag } = await getProfile(db, hanako.id, now)
  const wanted = magazine_flag === 1 ? [0, 1] : [1, 0]
  for (const flag of wanted) await change(db, { magazine_flag: flag })
  await change(db, { magazine_flag: wanted[1] })
  const lines = await db
    .selectFrom('consent')
    .select(['kind', 'given', 'source', 'wording_version'])
    .where('member_id', '=', hanako.id)
    .where('source', '=', 'profile')
    .orderBy('id')
    .execute()
  expect(lines.map(({ given }) => Number(given))).toEqual(wanted)
  expect(lines[0]).toMatchObject({ kind: 'magazine', wording_version: '2026-11-21' })
})

test('a change is in the audit by the names of its fields, never by their values', async ({
  db,
}) => {
  await change(db, { station: 'とても珍しい駅', first_name: hanako.first_name })
  const line = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'profile_updated')
    .executeTakeFirstOrThrow()
  expect(line.fields).toEqual(['station'])
  expect(JSON.stringify(line)).not.toContain('珍しい')
})

test('an unknown form of contract is refused', async ({ db }) => {
  const refused = change(db, { contract_types: '3,99' })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})
