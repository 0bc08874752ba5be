import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const { hanako } = members
const path = '/api/front/member-confirm'

async function age(db: Db) {
  await db
    .updateTable('auth_session')
    .set({ auth_time: sql<Date>`now() - interval '1 hour'`, created_at: new Date(0) })
    .execute()
}

async function isProven(db: Db) {
  const found = await sql`select from auth_session where kind = 'browser' and revoked_at is null
    and auth_time > now() - interval '10 minutes'`.execute(db)
  return found.rows.length > 0
}

test('the password makes the session fresh, under a new number', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  await age(db)
  const before = client.jar.get('anken_session')
  const answer = await client.post(path, { password: hanako.password })
  expect(await answer.json()).toMatchObject({ login_token: expect.any(String), id: hanako.id })
  expect(await isProven(db)).toBe(true)
  expect(client.jar.get('anken_session')).not.toBe(before)
  const old = { headers: { Cookie: `anken_session=${before}` } }
  const check = await sendRequest(db, 'GET', '/api/front/member-login-check', old)
  expect(await check.json()).toMatchObject({ id: 0 })
})

test('a wrong password proves nothing, and the session goes on', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  await age(db)
  const answer = await client.post(path, { password: 'not-the-password' })
  expect(answer.status).toBe(422)
  expect(await isProven(db)).toBe(false)
  const check = await client.get('/api/front/member-login-check')
  expect(await check.json()).toMatchObject({ id: hanako.id })
})

test('the renewed session remembers when it began', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  await age(db)
  await client.post(path, { password: hanako.password })
  const sessions = db.selectFrom('auth_session').select('created_at').where('kind', '=', 'browser')
  expect(await sessions.where('revoked_at', 'is', null).execute()).toEqual([
    { created_at: new Date(0) },
  ])
})

test('a program gets a new token, and the old one is worth nothing', async ({ db }) => {
  const headers = { 'Content-Type': 'application/json' }
  const login = { login_id: hanako.login_id, password: hanako.password }
  const first = await sendRequest(db, 'POST', '/api/front/member-login', { body: login, headers })
  const { login_token } = await first.json()
  const requestChange = async (method: string, to: string, token: string) =>
    await sendRequest(db, method, to, {
      body: { password: hanako.password },
      headers: { ...headers, Authorization: `Bearer ${token}` },
    })
  const renewed = await (await requestChange('POST', path, login_token)).json()
  const check = (token: string) => requestChange('GET', '/api/front/member-login-check', token)
  expect(await (await check(login_token)).json()).toMatchObject({ id: 0 })
  expect(await (await check(renewed.login_token)).json()).toMatchObject({ id: hanako.id })
})

test('who has no password proves it by the digits in a mail', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  await age(db)
  await db.updateTable('member').set({ password_hash: null }).where('id', '=', hanako.id).execute()
  await client.post('/api/front/member-confirm-mail')
  const [mail] = await mailsTo(db, hanako.login_id)
  const code = /確認コード：(\d{6})/.exec(mail?.text ?? '')?.[1]
  expect((await client.post(path, { code })).status).toBe(200)
  expect(await isProven(db)).toBe(true)
})

test('the digits count in the session that asked for them alone', async ({ db }) => {
  const [client, other] = [createClient(db), createClient(db)]
  await client.logIn(hanako)
  await other.logIn(hanako)
  await client.post('/api/front/member-confirm-mail')
  const mails = await mailsTo(db, hanako.login_id)
  const mail = mails.find(({ kind }) => kind === 'accounts.confirm-code')
  const code = /確認コード：(\d{6})/.exec(mail?.text ?? '')?.[1]
  expect((await other.post(path, { code })).status).toBe(422)
  expect((await client.post(path, { code })).status).toBe(200)
})
