import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { checkFormField, protect } from './csrf.server.ts'
import { createFormToken } from './csrf-token.server.ts'

const { hanako, kenji } = members
const store = '/api/front/consider/store-consider-item'
const body = { user_id: hanako.id, item_id: remoteJava.id }

test('the form token comes in a cookie that pages can read, and none of the others can be', async ({
  db,
}) => {
  const answer = await sendRequest(db, 'GET', '/sanctum/csrf-cookie')
  expect(answer.status).toBe(204)
  const [visit, token] = answer.headers.getSetCookie()
  expect(visit).toMatch(/^anken_visit=[\w-]{22}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/)
  expect(token).toMatch(/^XSRF-TOKEN=[\w-]{43,}; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})

test.for<[string, Record<string, string>, number]>([
  ['what a page of ours sends', {}, 200],
  ['another origin', { Origin: 'https://evil.example' }, 419],
  ['the origin null', { Origin: 'null' }, 419],
  ['our host at another port', { Origin: 'http://localhost:1' }, 419],
  ['our host as a part of another', { Origin: 'http://localhost.evil.example:3000' }, 419],
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }, 419],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }, 419],
  ['a wrong token', { 'X-XSRF-TOKEN': 'a'.repeat(43) }, 419],
  ['no token', { 'X-XSRF-TOKEN': '' }, 419],
  ['the content type of a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 419],
  ['plain text', { 'Content-Type': 'text/plain' }, 419],
])('a member’s POST with %s', async ([, headers, status], { db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const answer = await client.post(store, body, { headers })
  expect(answer.status).toBe(status)
  if (status === 419) expect((await answer.json()).message).toContain('有効期限が切れました')
})

test('the cookie of a session without an origin is refused', async ({ db }) => {
  const { jar, logIn } = createClient(db)
  await logIn(hanako)
  const headers = {
    Cookie: `anken_session=${jar.get('anken_session')}`,
    'X-XSRF-TOKEN': jar.get('XSRF-TOKEN') ?? '',
    'Content-Type': 'application/json',
  }
  expect((await sendRequest(db, 'POST', store, { body, headers })).status).toBe(419)
  const withReferer = { ...headers, Referer: 'http://localhost:3000/item/detail/1' }
  expect((await sendRequest(db, 'POST', store, { body, headers: withReferer })).status).toBe(200)
})

test('the token of another session is refused', async ({ db }) => {
  const [mine, theirs] = [createClient(db), createClient(db)]
  await mine.logIn(hanako)
  await theirs.logIn(kenji)
  const headers = { 'X-XSRF-TOKEN': theirs.jar.get('XSRF-TOKEN') ?? '' }
  expect((await mine.post(store, body, { headers })).status).toBe(419)
})

test('the token of the visit before the login is refused after it', async ({ db }) => {
  const client = createClient(db)
  await client.get('/sanctum/csrf-cookie')
  const headers = { 'X-XSRF-TOKEN': client.jar.get('XSRF-TOKEN') ?? '' }
  await client.logIn(hanako)
  expect((await client.post(store, body, { headers })).status).toBe(419)
  expect((await client.post(store, body)).status).toBe(200)
})

test('a login from another site is refused', async ({ db }) => {
  const { login_id, password } = hanako
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' }
  const given = { body: { login_id, password }, headers }
  expect((await sendRequest(db, 'POST', '/api/front/member-login', given)).status).toBe(419)
})

test('a program with its token needs none of this', async ({ db }) => {
  const json = { 'Content-Type': 'application/json' }
  const given = { body: { login_id: hanako.login_id, password: hanako.password }, headers: json }
  const login = await sendRequest(db, 'POST', '/api/front/member-login', given)
  const { login_token } = await login.json()
  const headers = { ...json, Authorization: `Bearer ${login_token}` }
  expect((await sendRequest(db, 'POST', store, { body, headers })).status).toBe(200)
})

test('a refusal is in the audit', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  await client.post(store, body, { headers: { Origin: 'https://evil.example' } })
  const line = await db
    .selectFrom('audit')
    .select(['result', 'reason', 'actor_id'])
    .where('action', '=', 'csrf_refused')
    .executeTakeFirst()
  expect(line).toEqual({ result: 'refused', reason: 'origin', actor_id: hanako.id })
})

test('the form of a page proves itself by its hidden field', async ({ db }) => {
  const page = contextFor(db)
  const token = createFormToken(page)
  const [cookie = ''] = page.answer.getSetCookie()
  const headers = { Cookie: cookie.split(';')[0] ?? '', Origin: 'http://localhost:3000' }
  const sent = contextFor(db, { method: 'POST', headers })
  await protect(sent, { isForm: true })
  expect(sent.awaitsFormToken).toBe(true)
  await expect(checkFormField(sent, { _token: `${token}x` })).rejects.toMatchObject({ status: 419 })
  await checkFormField(sent, { _token: token })
  expect(sent.awaitsFormToken).toBe(false)
})
