import { sql } from 'kysely'
import pino from 'pino'
import { expect } from 'vitest'
import { markTokenUsed, readApiToken, writeApiToken } from '#core/access/api-token.server.ts'
import { resolveCaller } from '#core/access/caller.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { rightsOf } from '#features/admins/admin-rights.codes.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { listApiTokensCall } from './api-token.admin-api.server.ts'
import { remindOfTokens } from './api-token.jobs.server.ts'

const { owner } = staff
const ITEMS = '/api/admin/item/search'
const REGISTER = '/api/admin/api-token/register'

async function logIn(db: Db, given: { login_id: string; password: string } = owner) {
  const client = createClient(db)
  await client.post('/api/admin/login', given)
  return client
}

async function makeToken(db: Db, given: object = {}, client?: ReturnType<typeof createClient>) {
  const maker = client ?? (await logIn(db))
  const wanted = { name: '基幹システム', capabilities: ['items.write'], ...given }
  const made = await (await maker.post(REGISTER, wanted)).json()
  return { maker, id: Number(made.id), token: String(made.token), expires_at: made.expires_at }
}

type Call = { method?: string; body?: object; headers?: Record<string, string>; ip?: string }

async function callBy(db: Db, token: string, path = ITEMS, call: Call = {}) {
  const { method = 'GET', body, headers, ip } = call
  const own = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers }
  return await sendRequest(db, method, path, {
    headers: own,
    ...(body && { body }),
    ...(ip && { ip }),
  })
}

test('a program reads and writes with its token alone, and the audit names the token', async ({
  db,
}) => {
  const { id, token } = await makeToken(db, { capabilities: ['clients.write'] })
  const body = { name: '株式会社 連携' }
  const made = await callBy(db, token, '/api/admin/client/register', { method: 'POST', body })
  expect(made.status).toBe(200)
  const line = await db
    .selectFrom('audit')
    .select(['actor_kind', 'actor_id', 'session_id'])
    .where('action', '=', 'client_created')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  expect(line).toEqual({ actor_kind: 'token', actor_id: id, session_id: null })
  const reader = await logIn(db)
  const { rows } = await (await reader.get('/api/admin/audit/search?actor=token')).json()
  expect(rows[0]).toMatchObject({ actor_kind: 'token', actor_name: '基幹システム' })
})

test('a token may do what is ticked and what that needs, and nothing else', async ({ db }) => {
  const { token } = await makeToken(db)
  expect((await callBy(db, token)).status).toBe(200)
  for (const path of ['/api/admin/member/search', '/api/admin/api-token/list']) {
    expect((await callBy(db, token, path)).status, path).toBe(403)
  }
  // Of a person: their own account, and what asks who they are.
  expect((await callBy(db, token, '/api/admin/login-user-info')).status).toBe(403)
  const apply = { method: 'POST', body: { id: 1 } }
  expect((await callBy(db, token, '/api/admin/item/csv/apply', apply)).status).toBe(403)
})

test('staff, rights, settings and the deletion of people are not given', async ({ db }) => {
  const client = await logIn(db)
  for (const capability of ['admins.manage', 'settings.manage', 'members.delete', 'backup.make']) {
    const answer = await client.post(REGISTER, { name: 'だめ', capabilities: [capability] })
    expect(answer.status, capability).toBe(422)
  }
  const planted = db.insertInto('api_token').values({
    name: 'だめ',
    secret_sha256: Buffer.alloc(32),
    capabilities: ['admins.manage'],
    admin_id: owner.id,
    expires_at: new Date('2100-01-01'),
  })
  await expect(planted.execute()).rejects.toThrow('check')
})

test('a token lasts 90 days unless asked otherwise, and a year at most', async ({ db }) => {
  const { maker, expires_at } = await makeToken(db)
  const days = (Date.parse(expires_at) - systemNow().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(90)
  const long = { name: '長い', capabilities: ['items.read'], days: 366 }
  expect((await maker.post(REGISTER, long)).status).toBe(422)
})

test('only the hash is stored, and the secret is in no other answer', async ({ db }) => {
  const { maker, id, token } = await makeToken(db)
  const secret = readApiToken(token)?.secret ?? token
  const row = await db.selectFrom('api_token').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(row)).not.toContain(secret)
  const list = await (await maker.get('/api/admin/api-token/list')).text()
  expect(list).not.toContain(secret)
})

test('a token is known by its form, and a mistyped one is not looked up', () => {
  const text = writeApiToken({ id: 7, secret: 'a'.repeat(43) })
  expect(text).toMatch(/^anken_office_7_a{43}[0-9a-f]{8}$/)
  expect(readApiToken(text)).toEqual({ id: 7, secret: 'a'.repeat(43) })
  expect(readApiToken(text.replace('_7_', '_8_'))).toBeUndefined()
})

test('a wrong secret, an expired and a revoked token are nobody', async ({ db }) => {
  const { maker, id, token } = await makeToken(db)
  const forged = writeApiToken({ id, secret: 'b'.repeat(43) })
  expect((await callBy(db, forged)).status).toBe(401)
  await maker.post('/api/admin/api-token/revoke', { id })
  expect((await callBy(db, token)).status).toBe(401)
  const second = await makeToken(db, {}, maker)
  await db
    .updateTable('api_token')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', second.id)
    .execute()
  const expired = await callBy(db, second.token)
  expect(expired.status).toBe(401)
  expect(await expired.text()).toContain('このAPIトークンは使えません。期限が切れたか')
})

test('a cookie beside a token counts for nothing, and pages take no token', async ({ db }) => {
  const { maker, token } = await makeToken(db)
  const Cookie = [...maker.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const wrong = await callBy(db, 'anken_office_wrong', ITEMS, { headers: { Cookie } })
  expect(wrong.status).toBe(401)
  const list = await callBy(db, token, '/api/admin/api-token/list', { headers: { Cookie } })
  expect(list.status).toBe(403)
  for (const path of ['/admin/items', '/admin/items.data', '/user']) {
    const headers = { Authorization: `Bearer ${token}` }
    const { request, answer } = contextFor(db, { headers, path })
    expect(await resolveCaller(db, request, answer, rightsOf), path).toEqual({ kind: 'visitor' })
  }
})

/** Somebody who administers the settings and may read projects,. */
async function makeSecondMaker(db: Db) {
  const client = await logIn(db)
  const preset = { name: '設定係', capabilities: ['settings.manage', 'items.read', 'clients.read'] }
  const { id: preset_id, version } = await (
    await client.post('/api/admin/user/preset/register', preset)
  ).json()
  const password = 'gravel-otter-nineteen-plum'
  const person = { login_id: 'settings@demo.example', name: '設定 係', role: 'viewer', password }
  const { id } = await (
    await client.post('/api/admin/user/create', { ...person, preset_id })
  ).json()
  const maker = await logIn(db, person)
  return { client, maker, id, preset: { ...preset, id: preset_id, version } }
}

test('nobody gives a token what they lack', async ({ db }) => {
  const { maker } = await makeSecondMaker(db)
  const answer = await maker.post(REGISTER, { name: '多い', capabilities: ['members.read'] })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toHaveProperty('capabilities')
})

test('what its maker loses the token loses, and it ends with them', async ({ db }) => {
  const { client, maker, id, preset } = await makeSecondMaker(db)
  const { token } = await makeToken(db, { capabilities: ['items.read', 'clients.read'] }, maker)
  expect((await callBy(db, token, '/api/admin/client/search')).status).toBe(200)
  const less = { ...preset, capabilities: ['settings.manage', 'items.read'] }
  await client.post('/api/admin/user/preset/edit-info', less)
  expect((await callBy(db, token, '/api/admin/client/search')).status).toBe(403)
  expect((await callBy(db, token)).status).toBe(200)
  const { rows } = await (await client.get('/api/admin/api-token/list')).json()
  expect(rows[0]).toMatchObject({ state: 'active', lost: 1 })
  await client.post('/api/admin/user/delete', { id })
  expect((await callBy(db, token)).status).toBe(401)
})

test('where its maker may come from some networks only, so may the token', async ({ db }) => {
  const { client, maker, preset } = await makeSecondMaker(db)
  const { token } = await makeToken(db, { capabilities: ['items.read'] }, maker)
  const near = { ...preset, networks: '127.0.0.0/8' }
  await client.post('/api/admin/user/preset/edit-info', near)
  expect((await callBy(db, token)).status).toBe(200)
  expect((await callBy(db, token, ITEMS, { ip: '198.51.100.7' })).status).toBe(401)
})

test('its last use is written, at most once a minute', async ({ db }) => {
  const { id, token } = await makeToken(db)
  const used = db.selectFrom('api_token').select(['last_used_at', 'last_ip']).where('id', '=', id)
  await callBy(db, token, ITEMS, { ip: '198.51.100.7' })
  await expect.poll(async () => (await used.executeTakeFirstOrThrow()).last_ip).toBe('198.51.100.7')
  await markTokenUsed(db, id, '198.51.100.8')
  expect((await used.executeTakeFirstOrThrow()).last_ip).toBe('198.51.100.7')
  await db
    .updateTable('api_token')
    .set({ last_used_at: sql<Date>`now() - interval '61 seconds'` })
    .where('id', '=', id)
    .execute()
  await markTokenUsed(db, id, '198.51.100.8')
  expect((await used.executeTakeFirstOrThrow()).last_ip).toBe('198.51.100.8')
})

test('calls are counted for each token by itself', async ({ db }) => {
  const admitted = async (tokenId: number) => {
    const caller = { kind: 'admin', id: owner.id, sessionId: 0, tokenId } as const
    const capabilities = new Set(['settings.manage'] as const)
    const context = contextFor(db, { caller: { ...caller, capabilities }, ip: '198.51.100.9' })
    await listApiTokensCall.admit(context)
  }
  for (let n = 0; n < 600; n++) await admitted(7)
  await expect(admitted(7)).rejects.toMatchObject({ status: 429 })
  await admitted(8)
})

test('who administers the settings is reminded once, a week before a token ends', async ({
  db,
}) => {
  await makeToken(db, { days: 8 })
  const run = async (now: Date) => {
    const { signal } = new AbortController()
    await remindOfTokens.run({ db, now, log: pino({ level: 'silent' }), signal, payload: {} })
    const mails = await mailsTo(db, owner.login_id)
    return mails.filter(({ kind }) => kind === 'admins.token-ends').length
  }
  const later = (hours: number) => new Date(systemNow().getTime() + hours * 3_600_000)
  expect(await run(later(23))).toBe(0)
  expect(await run(later(25))).toBe(1)
  expect(await run(later(49))).toBe(1)
})
