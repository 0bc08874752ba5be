import { expect } from 'vitest'
import { hashPassword } from '#core/access/password.server.ts'
import { members } from '#db/world/people.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { hanako } = members
const login = { login_id: hanako.login_id, password: hanako.password }

test('a member logs in with mail address and password', async ({ db }) => {
  const client = createClient(db)
  const info = await client.logIn(hanako)
  const { id, last_name, first_name, login_id } = hanako
  expect(info).toEqual({
    login_token: expect.stringMatching(/^anken_\d+\|/),
    id,
    last_name,
    first_name,
    login_id,
  })
  const check = await client.get('/api/front/member-login-check')
  expect(await check.json()).toEqual({ id, last_name, first_name, login_id })
})

test('the mail address may be typed in full width and in capitals', async ({ db }) => {
  const info = await createClient(db).logIn({ ...hanako, login_id: ' ＨＡＮＡＫＯ@Demo.example ' })
  expect(info).toMatchObject({ id: hanako.id })
})

test('nobody is logged in without a session', async ({ db }) => {
  const check = await createClient(db).get('/api/front/member-login-check')
  expect(await check.json()).toMatchObject({ id: 0 })
})

test.for([
  ['a wrong password', { ...login, password: 'anken-demo-taro' }],
  ['an unknown address', { ...login, login_id: 'nobody@demo.example' }],
] as const)('%s is refused in the same words', async ([, given], { db }) => {
  const answer = await createClient(db).post('/api/front/member-login', given)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({
    message: 'メールアドレスまたはパスワードが正しくありません。',
  })
})

test('a login begins a session of its own, whatever cookie came with it', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const planted = client.jar.get('anken_session')
  await client.logIn(hanako)
  expect(client.jar.get('anken_session')).not.toBe(planted)
  const headers = { Cookie: `anken_session=${planted}` }
  const check = await sendRequest(db, 'GET', '/api/front/member-login-check', { headers })
  expect(await check.json()).toMatchObject({ id: 0 })
})

test('a program logs in without cookies and is known by its token alone', async ({ db }) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await sendRequest(db, 'POST', '/api/front/member-login', { body: login, headers })
  const { login_token } = await answer.json()
  const own = { headers: { Authorization: `Bearer ${login_token}` } }
  const check = await sendRequest(db, 'GET', '/api/front/member-login-check', own)
  expect(await check.json()).toMatchObject({ id: hanako.id })
})

test('the token of a browser is worth nothing without its cookie', async ({ db }) => {
  const { login_token } = await createClient(db).logIn(hanako)
  const headers = { Authorization: `Bearer ${login_token}` }
  const path = `/api/front/consider/get-consider-item-ids?user_id=${hanako.id}`
  expect((await sendRequest(db, 'GET', path, { headers })).status).toBe(401)
})

test('after the logout neither cookie nor token counts', async ({ db }) => {
  const client = createClient(db)
  const { login_token } = await client.logIn(hanako)
  const before = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await client.post('/api/front/member-logout')
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(client.jar.has('anken_session')).toBe(false)
  for (const headers of [
    { Cookie: before },
    { Cookie: before, Authorization: `Bearer ${login_token}` },
  ]) {
    const check = await sendRequest(db, 'GET', '/api/front/member-login-check', { headers })
    expect(await check.json()).toMatchObject({ id: 0 })
  }
})

test('a login and its end are in the audit, and no secret is', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/front/member-login', { ...login, password: 'geheim-geheim' })
  const { login_token } = await client.logIn(hanako)
  await client.post('/api/front/member-logout')
  const lines = await db.selectFrom('audit').selectAll().orderBy('at').execute()
  const audited = lines.map(({ action, result }) => `${action} ${result}`)
  expect(audited).toEqual(['login refused', 'login ok', 'token_issued ok', 'logout ok'])
  expect(lines.every((line) => line.member_id === hanako.id)).toBe(true)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`geheim|${login_token.slice(-20)}`))
})

test('a password of an older cost is hashed again at the login', async ({ db }) => {
  const cheap = { memory: 8, passes: 1, parallelism: 1 }
  const password_hash = await hashPassword(hanako.password, cheap)
  await db.updateTable('member').set({ password_hash }).where('id', '=', hanako.id).execute()
  expect(await createClient(db).logIn(hanako)).toMatchObject({ id: hanako.id })
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', hanako.id)
    .executeTakeFirst()
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
