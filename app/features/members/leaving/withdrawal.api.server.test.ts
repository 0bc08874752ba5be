import { sql } from 'kysely'
import { expect } from 'vitest'
import { sweepRecords } from '#app/jobs.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { members } from '#db/world/people.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { hasLeftLately } from './withdrawal.queries.server.ts'

const LEAVE = '/api/front/delete-user'
const { hanako } = members

async function leave(db: Db, withdrawal: object = {}) {
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

test('who leaves is logged out everywhere and can not log in again', async ({ db }) => {
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
  expect((await createClient(db).post('/api/front/member-login', hanako)).status).toBe(401)
})

test('only the number stays, and a mark of the address for 30 days', async ({ db }) => {
  await leave(db)
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
  const { signal } = new AbortController()
  await sweepRecords.run({ db, payload: {}, now: systemNow(), log, signal })
  expect((await findHanako(db))?.left_address_hash).toBeNull()
})

test('nothing that was waiting is mailed any more but the farewell', async ({ db }) => {
  await createClient(db).post('/api/front/member-password-reset-mail', hanako)
  expect(await mailsTo(db, hanako.login_id)).toHaveLength(1)
  await leave(db)
  expect(await mailsTo(db, hanako.login_id)).toMatchObject([{ kind: 'members.farewell' }])
})

test('the reason is stored without a word of who gave it', async ({ db }) => {
  await leave(db, { reason: 'no_match', comment: '地方の案件が少ない' })
  const [row] = await db.selectFrom('withdrawal_answer').selectAll().execute()
  expect(row).toMatchObject({ reason: 'no_match', comment: '地方の案件が少ない' })
  expect(Object.keys(row ?? {}).sort()).toEqual(['comment', 'id', 'month', 'reason'])
})

test('nobody has to say why', async ({ db }) => {
  await leave(db)
  expect(await db.selectFrom('withdrawal_answer').selectAll().execute()).toEqual([])
})

test('the box has to be ticked where there is one', async ({ db }) => {
  const { answer } = await leave(db, { confirmed: 0 })
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
  const { answer } = await leave(db, { user_id: members.kenji.id })
  expect(answer.status).toBe(403)
})
