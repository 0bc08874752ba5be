import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { members, staff } from '#db/world/people.ts'
import { forgetLeads } from '#features/external/lead.jobs.server.ts'
import { listOutdated } from '#features/members/own/consent.queries.server.ts'
import { wordingVersions } from '#features/members/own/consent.words.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const ADDRESS = 'makabe@lead.example'
const BASE = '/api/admin/external-user'

async function logIn(db: Db, role: keyof typeof staff) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  return client
}

async function join(db: Db, lead_id: number, more: object = {}) {
  const client = await logIn(db, 'coordinator')
  const answer = await client.post(`${BASE}/create`, { lead_id, version: 1, ...more })
  return { status: answer.status, body: await answer.json() }
}

async function accept(db: Db, token: string, more: object = {}) {
  const given = { token, password: 'a-long-way-home-2026', agreed: 1, magazine_flag: 0, ...more }
  return await createClient(db).post('/api/front/member-accept-invitation', given)
}

async function readMember(db: Db, login_id: string) {
  return await db
    .selectFrom('member')
    .selectAll()
    .where('login_id', '=', login_id)
    .executeTakeFirst()
}

test('of a lead becomes a member with the data of the service, who has agreed to nothing yet', async ({
  db,
}) => {
  const { body } = await join(db, 2)
  expect(await readMember(db, ADDRESS)).toMatchObject({
    id: body.member_id,
    last_name: '真壁',
    tel: '08000002041',
    station: '門前仲町',
    password_hash: null,
    email_verified_at: null,
    magazine_flag: 0,
    impression: 3,
  })
  const skills = db.selectFrom('member_skill').select('years')
  const years = await skills.where('member_id', '=', body.member_id).orderBy('years').execute()
  expect(years.map((row) => row.years)).toEqual([2, 4, 5])
})

test('the mailed link leads to a password and to what is agreed to, once', async ({ db }) => {
  const { body } = await join(db, 2)
  const [mail] = await mailsTo(db, ADDRESS)
  expect(mail?.text).toContain('エンジニアスタイル')
  const token = await mailedToken(db, ADDRESS, 'registration.invitation')
  expect((await accept(db, token, { agreed: 0 })).status).toBe(422)
  expect(await (await accept(db, token)).json()).toMatchObject({ id: body.member_id })
  expect((await accept(db, token)).status).toBe(422)
  const consents = db.selectFrom('consent').select('kind').where('member_id', '=', body.member_id)
  expect((await consents.execute()).map(({ kind }) => kind)).toEqual(['terms', 'privacy'])
  expect(await readMember(db, ADDRESS)).toMatchObject({ email_verified_at: expect.any(Date) })
})

test('who comes by a new password instead is asked for the consents before anything else', async ({
  db,
}) => {
  const { body } = await join(db, 2)
  const password = 'a-long-way-home-2026'
  const client = createClient(db)
  await client.post('/api/front/member-password-reset-mail', { login_id: ADDRESS })
  const token = await mailedToken(db, ADDRESS, 'accounts.password-reset')
  await client.post('/api/front/member-password-reset-update', { token, password })
  expect(await listOutdated(db, body.member_id)).toEqual(['terms', 'privacy'])
  await client.logIn({ login_id: ADDRESS, password })
  const { terms, privacy } = wordingVersions
  await client.post('/api/front/update-consents', { user_id: body.member_id, terms, privacy })
  expect(await listOutdated(db, body.member_id)).toEqual([])
})

test('the link that was mailed again is the one that opens', async ({ db }) => {
  await join(db, 2)
  const first = await mailedToken(db, ADDRESS, 'registration.invitation')
  const client = await logIn(db, 'coordinator')
  await client.post(`${BASE}/invite-again`, { lead_id: 2 })
  expect((await accept(db, first)).status).toBe(422)
  const texts = (await mailsTo(db, ADDRESS)).map(({ text }) => text)
  const tokens = texts.map((text) => /token=([\w-]{43})/.exec(text)?.[1] ?? '')
  const second = tokens.find((token) => token !== first) ?? ''
  expect((await accept(db, second)).status).toBe(200)
  expect((await client.post(`${BASE}/invite-again`, { lead_id: 2 })).status).toBe(409)
})

test('a lead becomes a member once', async ({ db }) => {
  expect((await join(db, 2)).status).toBe(200)
  expect((await join(db, 2)).status).toBe(409)
  expect((await join(db, 2, { version: 2 })).status).toBe(409)
})

test('who looks like a member becomes another one only when somebody has made sure', async ({
  db,
}) => {
  expect((await join(db, 1)).status).toBe(409)
  expect((await join(db, 1, { is_other_person: 1 })).status).toBe(200)
})

test('with whom the house works no more does not come in by another service', async ({ db }) => {
  await db.updateTable('member').set({ impression: 1 }).where('id', '=', 2).execute()
  const { status, body } = await join(db, 1, { is_other_person: 1 })
  expect([status, body.message]).toEqual([409, expect.stringContaining('ブラック')])
  expect(await mailsTo(db, 'kenji.sato@lead.example')).toEqual([])
})

test('the address of a member, or of who has just left, makes no new one', async ({ db }) => {
  await sql`update external_lead set login_id = ${members.hanako.login_id} where id = 2`.execute(db)
  expect((await join(db, 2)).status).toBe(409)
  const client = createClient(db)
  const { id } = await client.logIn(members.daisuke)
  await client.post('/api/front/delete-user', { user_id: id, reason: 'other', confirmed: 1 })
  await sql`update external_lead set login_id = ${members.daisuke.login_id} where id = 3`.execute(
    db,
  )
  expect((await join(db, 3)).body.message).toContain('退会')
})

test('nobody sets a password or a number of a new member by the call that makes one', async ({
  db,
}) => {
  const more = { password_hash: 'x', email_verified_at: '2026-01-01', impression: 4, id: 999_999 }
  const { body } = await join(db, 2, { ...more, login_id: 'mine@lead.example' })
  expect(body.member_id).not.toBe(999_999)
  expect(await readMember(db, ADDRESS)).toMatchObject({ password_hash: null, impression: 3 })
  expect(await readMember(db, 'mine@lead.example')).toBeUndefined()
})

test('of who never comes nothing is left after thirty days', async ({ db }) => {
  const { body } = await join(db, 2)
  await sql`update external_lead set decided_at = now() - interval '31 days' where id = 2`.execute(
    db,
  )
  const signal = new AbortController().signal
  await forgetLeads.run({ payload: {}, db, now: systemNow(), log, signal })
  expect(await readMember(db, ADDRESS)).toBeUndefined()
  const lead = db.selectFrom('external_lead').selectAll().where('id', '=', 2)
  expect(await lead.executeTakeFirst()).toMatchObject({ login_id: null, member_id: null })
  expect(body.member_id).toBeGreaterThan(0)
})
