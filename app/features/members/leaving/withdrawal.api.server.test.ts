import { sql } from 'kysely'
import { expect } from 'vitest'
import { sweepRecords } from '#app/jobs.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { members } from '#db/world/people.ts'
import { readCurrent } from '#features/members/mailing/member-mailing.queries.server.ts'
import { getMember } from '#features/members/member.queries.server.ts'
import { getContact } from '#features/members/office/member-record.queries.server.ts'
import { listSkillSheets } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { readOwnData } from './own-data-export.queries.server.ts'
import { hasLeftLately } from './withdrawal.queries.server.ts'

const LEAVE = '/api/front/delete-user'
const { hanako } = members

const leaving = { reason: 'no_answer', confirmed: 1 }

async function leave(db: Db, withdrawal: object = leaving) {
  const client = createClient(db)
  await client.logIn(hanako)
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await client.post(LEAVE, withdrawal)
  return { client, answer, cookie }
}

async function findHanako(db: Db) {
  const row = db.selectFrom('member').selectAll().where('id', '=', hanako.id)
  return await row.executeTakeFirst()
}

test('who leaves is logged out everywhere', async ({ db }) => {
  const other = createClient(db)
  await other.logIn(hanako)
  const { client, answer, cookie } = await leave(db)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  const check = '/api/front/member-login-check'
  for (const one of [client, other])
    expect(await (await one.get(check)).json()).toMatchObject({ id: 0 })
  const replay = await sendRequest(db, 'GET', check, { headers: { Cookie: cookie } })
  expect(await replay.json()).toMatchObject({ id: 0 })
})

/** As the hourly job does so many days later. */
async function sweepIn(db: Db, days: number) {
  const { signal } = new AbortController()
  const now = new Date(systemNow().getTime() + days * 86_400_000)
  await sweepRecords.run({ db, payload: {}, now, log, signal })
}

const readAll = async (db: Db) => await readOwnData(db, hanako.id, systemNow())

test('logging in within 14 days brings all back', async ({ db }) => {
  const before = { member: await findHanako(db), data: await readAll(db) }
  await leave(db)
  await sweepIn(db, 12)
  const client = createClient(db)
  expect((await client.post('/api/front/member-login', hanako)).status).toBe(200)
  const { updated_at: _, ...stored } = (await findHanako(db)) ?? {}
  expect(before.member).toMatchObject(stored)
  const { devices: __, ...data } = await readAll(db)
  expect(before.data).toMatchObject(data)
  const kinds = (await mailsTo(db, hanako.login_id)).map(({ kind }) => kind)
  expect(kinds).toContain('members.returned')
  const returned = db
    .selectFrom('audit')
    .select('actor_kind')
    .where('action', '=', 'member_returned')
  expect(await returned.execute()).toEqual([{ actor_kind: 'member' }])
})

test('who leaves, comes back and leaves again has a receipt of each', async ({ db }) => {
  await leave(db)
  await leave(db)
  const waiting = db.selectFrom('outbox').select('kind').where('state', '=', 'queued')
  const kinds = (await waiting.execute()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'members.leaving')).toHaveLength(2)
  expect(kinds).toContain('members.returned')
})

test('who has forgotten the password comes back by a new one', async ({ db }) => {
  await leave(db)
  await createClient(db).post('/api/front/member-password-reset-mail', hanako)
  const token = await mailedToken(db, hanako.login_id, 'accounts.password-reset')
  const password = 'ひさかたの光のどけき春'
  await createClient(db).post('/api/front/member-password-reset-update', { token, password })
  const login = { login_id: hanako.login_id, password }
  expect((await createClient(db).post('/api/front/member-login', login)).status).toBe(200)
  expect(await findHanako(db)).toMatchObject({ status: 'active', withdrawn_at: null })
})

test('after 14 days all is erased, with proof by mail, and nobody logs in', async ({ db }) => {
  await leave(db)
  await sweepIn(db, 15)
  expect(await findHanako(db)).toMatchObject({ status: 'withdrawn', password_hash: null })
  expect((await createClient(db).post('/api/front/member-login', hanako)).status).toBe(401)
  const [mail] = await mailsTo(db, hanako.login_id)
  expect(mail).toMatchObject({ kind: 'members.farewell' })
  expect(mail?.text).toContain('すべて消去しました')
})

test('nobody proposes, writes to or reads the files of who is leaving', async ({ db }) => {
  await leave(db)
  await expect(getMember(db, hanako.id)).rejects.toMatchObject({ status: 404 })
  const [reader] = await readCurrent(db, [hanako.id])
  expect(reader).toMatchObject({ is_active: false })
  expect(await listSkillSheets(db, hanako.id)).toEqual({ skill_sheets: [], admin_files: [] })
  await expect(getContact(db, hanako.id)).rejects.toMatchObject({ status: 404 })
})

test.for([{}, { confirmed: 1 }, { reason: 'no_answer' }, { reason: 'none', confirmed: 1 }])(
  'a withdrawal without its reason and its confirmation is refused: %j',
  async (given, { db }) => {
    const { answer } = await leave(db, given)
    expect(answer.status).toBe(422)
    expect(await findHanako(db)).toMatchObject({ status: 'active' })
  },
)

test('only the number stays, and a mark of the address for 30 days', async ({ db }) => {
  await leave(db)
  await sweepIn(db, 15)
  expect(await findHanako(db)).toMatchObject({
    status: 'withdrawn',
    last_name: '',
    first_name: '',
    password_hash: null,
    tel: null,
    login_id: `withdrawn-${hanako.id}`,
  })
  expect(await hasLeftLately(db, hanako.login_id)).toBe(true)
  const withdrawn_at = sql<Date>`now() - interval '30 days 1 minute'`
  await db.updateTable('member').set({ withdrawn_at }).where('id', '=', hanako.id).execute()
  await sweepIn(db, 0)
  expect((await findHanako(db))?.left_address_hash).toBeNull()
})

test('nothing that was waiting is mailed any more but how to come back', async ({ db }) => {
  await createClient(db).post('/api/front/member-password-reset-mail', hanako)
  expect(await mailsTo(db, hanako.login_id)).toHaveLength(1)
  await leave(db)
  expect(await mailsTo(db, hanako.login_id)).toMatchObject([{ kind: 'members.leaving' }])
})

test('the reason is stored without a word of who gave it', async ({ db }) => {
  await leave(db, { reason: 'no_match', comment: '地方の案件が少ない', confirmed: 1 })
  const [row] = await db.selectFrom('withdrawal_answer').selectAll().execute()
  expect(row).toMatchObject({ reason: 'no_match', comment: '地方の案件が少ない' })
  expect(Object.keys(row ?? {}).sort()).toEqual(['comment', 'id', 'month', 'reason'])
})

test('nobody has to say why', async ({ db }) => {
  await leave(db)
  expect(await db.selectFrom('withdrawal_answer').selectAll().execute()).toEqual([])
})

test('the box has to be ticked where there is one', async ({ db }) => {
  const { answer } = await leave(db, { ...leaving, confirmed: 0 })
  expect(answer.status).toBe(422)
  expect(await findHanako(db)).toMatchObject({ status: 'active' })
})

test('a login of more than ten minutes ago is not enough to leave', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const auth_time = sql<Date>`now() - interval '11 minutes'`
  await db.updateTable('auth_session').set({ auth_time }).execute()
  const answer = await client.post(LEAVE)
  expect(await answer.json()).toMatchObject({ step_up: true })
  expect(await findHanako(db)).toMatchObject({ status: 'active' })
})

test('nobody withdraws somebody else', async ({ db }) => {
  const { answer } = await leave(db, { ...leaving, user_id: members.kenji.id })
  expect(answer.status).toBe(403)
})
