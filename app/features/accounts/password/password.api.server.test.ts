import { sql } from 'kysely'
import { expect } from 'vitest'
import { addressKey } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const REQUEST = '/api/front/member-password-reset-mail'
const RESET = '/api/front/member-password-reset-update'
const { hanako, kenji } = members
const { login_id } = hanako
const password = '庭の石が光る ゆうべの雨'

async function requestLink(db: Db) {
  await createClient(db).post(REQUEST, { login_id })
  return await mailedToken(db, login_id, 'accounts.password-reset')
}

test('who forgot the password sets a new one by the mailed link', async ({ db }) => {
  const token = await requestLink(db)
  expect((await createClient(db).post(RESET, { token, password })).status).toBe(200)
  expect(await createClient(db).logIn({ login_id, password })).toMatchObject({ id: hanako.id })
  const old = await createClient(db).post('/api/front/member-login', hanako)
  expect(old.status).toBe(401)
})

test('known and unknown addresses get the same answer, and only members get mail', async ({
  db,
}) => {
  const known = await createClient(db).post(REQUEST, { login_id })
  const unknown = await createClient(db).post(REQUEST, { login_id: 'nobody@demo.example' })
  expect(await unknown.text()).toBe(await known.text())
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  expect(await mailsTo(db, login_id)).toHaveLength(1)
  expect(await mailsTo(db, 'nobody@demo.example')).toHaveLength(0)
})

test('whom strangers keep out by wrong passwords comes in by a new one at once', async ({ db }) => {
  await sql`insert into login_streak (key, attempts, consecutive, last_at)
    values (${`member:${addressKey(login_id)}`}, 9, 9, now())`.execute(db)
  const client = createClient(db)
  const refused = await client.post('/api/front/member-login', hanako)
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toContain('パスワードを再設定すると')
  await client.post(RESET, { token: await requestLink(db), password })
  expect(await client.logIn({ login_id, password })).toMatchObject({ id: hanako.id })
})

test('the link works once', async ({ db }) => {
  const token = await requestLink(db)
  await createClient(db).post(RESET, { token, password })
  const again = await createClient(db).post(RESET, { token, password: `${password}2` })
  expect(again.status).toBe(422)
  expect(await again.json()).toMatchObject({
    errors: { token: [expect.stringContaining('すでに')] },
  })
})

test('a link dies when the password is changed by another one', async ({ db }) => {
  const [first, second] = [await requestLink(db), await requestLink(db)]
  await createClient(db).post(RESET, { token: second, password })
  expect((await createClient(db).post(RESET, { token: first, password })).status).toBe(422)
})

test('a reset ends every session of the member and of nobody else', async ({ db }) => {
  const [client, other] = [createClient(db), createClient(db)]
  await client.logIn(hanako)
  await other.logIn(kenji)
  await createClient(db).post(RESET, { token: await requestLink(db), password })
  const check = '/api/front/member-login-check'
  expect(await (await client.get(check)).json()).toMatchObject({ id: 0 })
  expect(await (await other.get(check)).json()).toMatchObject({ id: kenji.id })
})

test.for([
  ['too short', 'kurz', '8文字以上'],
  ['too common', 'password123', '推測されやすい'],
  ['the mail address', login_id.toUpperCase(), 'メールアドレスと同じ'],
] as const)(
  'a password that is %s is refused, and the link stays',
  async ([, bad, why], { db }) => {
    const token = await requestLink(db)
    const refused = await createClient(db).post(RESET, { token, password: bad })
    expect(await refused.json()).toMatchObject({
      errors: { password: [expect.stringContaining(why)] },
    })
    expect((await createClient(db).post(RESET, { token, password })).status).toBe(200)
  },
)

test('the change is notified by mail, and both acts are in the audit', async ({ db }) => {
  const token = await requestLink(db)
  await createClient(db).post(RESET, { token, password })
  const kinds = (await mailsTo(db, login_id)).map((mail) => mail.kind)
  expect(kinds).toContain('accounts.password-changed')
  const lines = await db.selectFrom('audit').selectAll().orderBy('at').execute()
  expect(lines).toMatchObject([
    { action: 'password_reset_asked', member_id: hanako.id },
    { action: 'password_reset', member_id: hanako.id },
  ])
})

test('a fourth mail within the hour is not sent, and the answer does not say so', async ({
  db,
}) => {
  for (const ip of ['203.0.113.0', '203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const answer = await createClient(db).post(REQUEST, { login_id }, { ip })
    expect(answer.status).toBe(200)
  }
  expect(await mailsTo(db, login_id)).toHaveLength(3)
})

test('who lost the address that a link was mailed to can not use it', async ({ db }) => {
  const token = await requestLink(db)
  await db
    .updateTable('member')
    .set({ login_id: 'hanako@new.example' })
    .where('id', '=', hanako.id)
    .execute()
  expect((await createClient(db).post(RESET, { token, password })).status).toBe(422)
})

const CHANGE = '/api/front/member-password-change'

test('a member changes the password; other devices are out, this one goes on with a new session', async ({
  db,
}) => {
  const [client, other] = [createClient(db), createClient(db)]
  await other.logIn(hanako)
  await client.logIn(hanako)
  const before = client.jar.get('anken_session')
  const info = await (await client.post(CHANGE, { password })).json()
  expect(info).toMatchObject({ id: hanako.id, login_token: expect.any(String) })
  expect(client.jar.get('anken_session')).not.toBe(before)
  const check = '/api/front/member-login-check'
  expect(await (await client.get(check)).json()).toMatchObject({ id: hanako.id })
  expect(await (await other.get(check)).json()).toMatchObject({ id: 0 })
})

test('the old cookie is worth nothing after the change', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const headers = { Cookie: `anken_session=${client.jar.get('anken_session')}` }
  await client.post(CHANGE, { password })
  const check = await sendRequest(db, 'GET', '/api/front/member-login-check', { headers })
  expect(await check.json()).toMatchObject({ id: 0 })
})

test('a link to reset the password dies when it is changed while logged in', async ({ db }) => {
  const token = await requestLink(db)
  const client = createClient(db)
  await client.logIn(hanako)
  await client.post(CHANGE, { password })
  expect((await createClient(db).post(RESET, { token, password })).status).toBe(422)
})
