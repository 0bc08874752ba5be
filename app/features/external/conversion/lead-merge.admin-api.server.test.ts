import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const pair = { lead_id: 1, member_id: members.kenji.id }

async function logIn(db: Db, role: keyof typeof staff) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  return client
}
type Client = Awaited<ReturnType<typeof logIn>>

const BASE = '/api/admin/external-user'

async function preview(client: Client) {
  const answer = await client.get(`${BASE}/merge-preview?lead_id=1&member_id=${pair.member_id}`)
  return await answer.json()
}

async function merge(client: Client, more: object = {}) {
  const { lead, seen } = await preview(client)
  const order = { ...pair, version: lead.version, seen, ...more }
  return await client.post(`${BASE}/merge-existing-member-with-external-member`, order)
}

async function undo(client: Client) {
  return await client.post(`${BASE}/merge-undo`, { lead_id: 1 })
}

async function readMember(db: Db) {
  return await db
    .selectFrom('member as m')
    .leftJoin('member_wish as w', 'w.member_id', 'm.id')
    .select(['m.last_name', 'm.first_name', 'm.station', 'm.login_id', 'm.impression'])
    .select(['m.magazine_flag', 'w.rate_min', 'w.start'])
    .where('m.id', '=', pair.member_id)
    .executeTakeFirstOrThrow()
}

async function listSkills(db: Db) {
  return await db
    .selectFrom('member_skill')
    .select(['tag_id', 'years'])
    .where('member_id', '=', pair.member_id)
    .orderBy('tag_id')
    .execute()
}

test('a lead is shown to be a member by telephone, kana and birthday', async ({ db }) => {
  const client = await logIn(db, 'coordinator')
  const answer = await (await client.get(`${BASE}/is-existent-of-member?id=1`)).json()
  expect(answer).toMatchObject({ is_existent: true, rows: [{ member_id: 2, is_black: false }] })
  const other = await (await client.get(`${BASE}/is-existent-of-member?id=2`)).json()
  expect(other).toEqual({ is_existent: false, rows: [] })
})

test('every field that differs is shown on both sides, by default as the member wrote it', async ({
  db,
}) => {
  const { rows, same } = await preview(await logIn(db, 'owner'))
  const usual = Object.fromEntries(
    rows.map((row: { field: string; usual: string }) => [row.field, row.usual]),
  )
  expect(usual).toEqual({
    name: 'member',
    station: 'member',
    skills: 'member',
    rate_min: 'member',
    remote: 'member',
    more_skills: 'other',
    start: 'other',
  })
  expect(same.map(({ field }: { field: string }) => field)).toContain('tel')
})

test('unless somebody chooses, nothing that the member wrote is changed', async ({ db }) => {
  const before = await readMember(db)
  const skills = await listSkills(db)
  expect((await merge(await logIn(db, 'owner'))).status).toBe(200)
  const { start, ...rest } = await readMember(db)
  expect(rest).toEqual(expect.objectContaining({ station: before.station, rate_min: 85 }))
  expect(start).toMatch(/^20/)
  expect(await listSkills(db)).toEqual(expect.arrayContaining(skills))
  expect(await listSkills(db)).toContainEqual({ tag_id: tagId('Kubernetes'), years: 2 })
})

test('the chosen fields of the lead are in the member, and no others', async ({ db }) => {
  const choices = { name: 'other', rate_min: 'other', skills: 'other', more_skills: 'member' }
  const client = await logIn(db, 'owner')
  await merge(client, { choices, login_id: 'x@x.example', impression: 4, magazine_flag: 1 })
  expect(await readMember(db)).toMatchObject({
    first_name: '健二',
    rate_min: 90,
    station: '武蔵小杉',
    login_id: members.kenji.login_id,
    impression: 3,
    magazine_flag: 0,
  })
  expect(await listSkills(db)).toContainEqual({ tag_id: tagId('AWS'), years: 6 })
})

test('the rate of a lead is for a full week, whatever days the member had stated', async ({
  db,
}) => {
  const days = async () => {
    const wish = db.selectFrom('member_wish').select(['rate_min', 'days'])
    return await wish.where('member_id', '=', pair.member_id).executeTakeFirst()
  }
  await db
    .updateTable('member_wish')
    .set({ days: [3] })
    .execute()
  const client = await logIn(db, 'owner')
  await merge(client, { choices: { rate_min: 'other' } })
  expect(await days()).toEqual({ rate_min: 90, days: [5] })
  await undo(client)
  expect(await days()).toEqual({ rate_min: 85, days: [3] })
})

test('an undone merge leaves the member as they were, and the lead to be decided about', async ({
  db,
}) => {
  const before = [await readMember(db), await listSkills(db)]
  const client = await logIn(db, 'owner')
  await merge(client, { choices: { name: 'other', station: 'other', skills: 'other' } })
  expect([await readMember(db), await listSkills(db)]).not.toEqual(before)
  expect((await undo(client)).status).toBe(200)
  expect([await readMember(db), await listSkills(db)]).toEqual(before)
  const lead = await (await client.get(`${BASE}/detail?id=1`)).json()
  expect(lead).toMatchObject({ status: 'open', member_id: null })
  expect((await merge(client)).status).toBe(200)
})

test('what the member has changed since is not undone', async ({ db }) => {
  const client = await logIn(db, 'owner')
  await merge(client, { choices: { name: 'other', station: 'other' } })
  await db.updateTable('member').set({ station: '元住吉' }).where('id', '=', 2).execute()
  expect((await (await undo(client)).json()).kept).toEqual(['最寄り駅'])
  expect(await readMember(db)).toMatchObject({ first_name: '健司', station: '元住吉' })
})

test('after thirty days a merge is final', async ({ db }) => {
  const client = await logIn(db, 'owner')
  await merge(client)
  const merged_at = new Date(systemNow().getTime() - 31 * 86_400_000)
  await db.updateTable('external_merge').set({ merged_at }).execute()
  expect((await undo(client)).status).toBe(409)
})

test('a lead is merged once', async ({ db }) => {
  const client = await logIn(db, 'owner')
  const { lead, seen } = await preview(client)
  const order = { ...pair, version: lead.version, seen }
  const send = () => client.post(`${BASE}/merge-existing-member-with-external-member`, order)
  expect([(await send()).status, (await send()).status]).toEqual([200, 409])
})

test('what the member writes while somebody compares is not overwritten unseen', async ({ db }) => {
  const client = await logIn(db, 'owner')
  const { lead, seen } = await preview(client)
  await db.updateTable('member').set({ station: '日吉' }).where('id', '=', 2).execute()
  const order = { ...pair, version: lead.version, seen, choices: { station: 'other' } }
  const answer = await client.post(`${BASE}/merge-existing-member-with-external-member`, order)
  expect(answer.status).toBe(409)
  expect(await readMember(db)).toMatchObject({ station: '日吉' })
})

test('who wants no mail there gets none here either, and an undone merge does not say yes again', async ({
  db,
}) => {
  const mail = { magazine_flag: 1 } as const
  await db.updateTable('member').set(mail).where('id', '=', 2).execute()
  const client = await logIn(db, 'owner')
  await merge(client)
  await undo(client)
  expect(await readMember(db)).toMatchObject({ magazine_flag: 0 })
  const lines = db.selectFrom('consent').select(['kind', 'given']).where('source', '=', 'merge')
  expect(await lines.execute()).toEqual([{ kind: 'magazine', given: false }])
})

test('with whom the house works no more stays so after a merge', async ({ db }) => {
  await db.updateTable('member').set({ impression: 1 }).where('id', '=', 2).execute()
  const client = await logIn(db, 'owner')
  expect((await preview(client)).likeness).toMatchObject({ is_black: true })
  await merge(client)
  expect(await readMember(db)).toMatchObject({ impression: 1 })
})

test('the owner alone merges, and only after a proof', async ({ db }) => {
  expect((await merge(await logIn(db, 'owner'))).status).toBe(200)
  const { id, role } = staff.coordinator
  const client = await logIn(db, 'coordinator')
  const order = { ...pair, version: 1, seen: 'x' }
  const answer = await client.post(`${BASE}/merge-existing-member-with-external-member`, order)
  expect([answer.status, id, capabilitiesOf(role).has('members.delete')]).toEqual([403, 2, false])
})

test('a member is notified of a change of the profile, and the audit says by whom', async ({
  db,
}) => {
  await merge(await logIn(db, 'owner'))
  const notices = db.selectFrom('notice').select(['kind', 'payload']).where('member_id', '=', 2)
  expect(await notices.execute()).toEqual([
    { kind: 'lead_merged', payload: { service: 'engineerstyle' } },
  ])
  const lines = db.selectFrom('audit').select(['actor_id', 'member_id', 'fields'])
  expect(await lines.where('action', '=', 'members_merged').execute()).toEqual([
    { actor_id: staff.owner.id, member_id: 2, fields: ['more_skills', 'start'] },
  ])
})
