import { expect } from 'vitest'
import { endpoints } from '#app/api.server.ts'
import { totpCode } from '#core/access/totp.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { seal } from '#core/secret.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { owner, coordinator } = staff
const secret = Buffer.from('12345678901234567890')
const path = '/api/admin/user/second-factor'

async function logIn(db: Db, given: { login_id: string; password: string }) {
  const client = createClient(db)
  await client.post('/api/admin/login', given)
  return client
}

type Client = Awaited<ReturnType<typeof logIn>>

async function giveAuthenticator(db: Db, { id }: { id: number }) {
  const totp_secret = seal('totp', secret)
  await db.updateTable('admin_user').set({ totp_secret }).where('id', '=', id).execute()
}

/** The code of this half minute, or of the one after it: each counts once. */
function code(step = 0) {
  return totpCode(secret, Math.floor(systemNow().getTime() / 30_000) + step)
}

async function force(db: Db) {
  await db.updateTable('second_factor_rule').set({ is_forced: true }).execute()
}

const guarded = endpoints.filter(({ who }) => who.role === 'admin')

/** Every call of the back office that answers something else than that a second factor is missing. */
async function openCalls(client: Client): Promise<string[]> {
  const open: string[] = []
  for (const { call, method, path } of guarded) {
    const answer = await (method === 'GET' ? client.get(path) : client.post(path))
    const body = answer.status === 403 ? await answer.json() : {}
    if (!body.second_factor) open.push(call)
    if (call === 'POST /api/admin/logout') await client.post('/api/admin/login', coordinator)
  }
  return open.sort()
}

test('who has no second factor can set one up or leave, and every other call is shut', async ({
  db,
}) => {
  await force(db)
  const client = await logIn(db, coordinator)
  expect(guarded.length).toBeGreaterThan(200)
  expect(await openCalls(client)).toEqual([
    'POST /api/admin/confirm',
    'POST /api/admin/logout',
    'POST /api/admin/totp/begin',
    'POST /api/admin/totp/confirm',
  ])
})

test('a password alone puts no other authenticator in the place of one that is there', async ({
  db,
}) => {
  const client = await logIn(db, coordinator)
  await giveAuthenticator(db, coordinator)
  await force(db)
  for (const call of ['totp/begin', 'totp/confirm', 'sessions/end-others', 'login-user-info']) {
    const answer = await client.post(`/api/admin/${call}`, { totp: '123456' })
    expect([403, 405]).toContain(answer.status)
  }
  const begun = await client.post('/api/admin/totp/begin')
  expect(await begun.json()).toMatchObject({ second_factor: 'code' })
})

test('who was logged in when it became compulsory goes on after the first code', async ({ db }) => {
  const client = await logIn(db, coordinator)
  await giveAuthenticator(db, coordinator)
  await force(db)
  const refused = await client.get('/api/admin/login-user-info')
  expect([refused.status, await refused.json()]).toMatchObject([403, { second_factor: 'code' }])
  const { password } = coordinator
  expect((await client.post('/api/admin/confirm', { password })).status).toBe(200)
  expect((await client.get('/api/admin/login-user-info')).status).toBe(403)
  expect((await client.post('/api/admin/confirm', { totp: code() })).status).toBe(200)
  expect((await client.get('/api/admin/login-user-info')).status).toBe(200)
})

test('who sets an authenticator up at the door is in, under a new number', async ({ db }) => {
  await force(db)
  const client = await logIn(db, coordinator)
  expect(await (await client.get('/api/admin/login-check')).json()).toMatchObject({ id: 0 })
  const before = client.jar.get('anken_admin')
  await client.post('/api/admin/totp/begin')
  const totp_pending = seal('totp', secret)
  const own = db.updateTable('admin_user').where('id', '=', coordinator.id)
  await own.set({ totp_pending }).execute()
  expect((await client.post('/api/admin/totp/confirm', { totp: code() })).status).toBe(200)
  expect(client.jar.get('anken_admin')).not.toBe(before)
  expect((await client.get('/api/admin/login-user-info')).status).toBe(200)
})

test('that a second factor was asked for is on record as such, not as a missing right', async ({
  db,
}) => {
  await force(db)
  const client = await logIn(db, coordinator)
  await client.get('/api/admin/login-user-info')
  const lines = db.selectFrom('audit').select(['action', 'reason', 'fields'])
  expect(await lines.where('result', '=', 'refused').execute()).toEqual([
    {
      action: 'confirmation_asked',
      reason: 'second_factor',
      fields: ['/api/admin/login-user-info'],
    },
  ])
})

test('who has one is asked for its code with the password', async ({ db }) => {
  await giveAuthenticator(db, coordinator)
  await force(db)
  const client = createClient(db)
  const attempt = (totp: string) => client.post('/api/admin/login', { ...coordinator, totp })
  expect((await attempt('')).status).toBe(401)
  expect((await attempt(code())).status).toBe(200)
  expect((await client.get('/api/admin/login-user-info')).status).toBe(200)
})

test('an owner without an authenticator cannot make it compulsory', async ({ db }) => {
  const client = await logIn(db, owner)
  const answer = await client.post(path, { is_forced: true, version: 1 })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { is_forced: ['先にご自身の認証アプリを設定してください。'] } },
  ])
})

test('an owner makes it compulsory and takes that back, each on record', async ({ db }) => {
  const client = await logIn(db, owner)
  await giveAuthenticator(db, owner)
  expect((await client.post(path, { is_forced: true, version: 1 })).status).toBe(200)
  expect((await client.get(path)).status).toBe(403)
  await client.post('/api/admin/confirm', { totp: code() })
  expect(await (await client.get(path)).json()).toMatchObject({ is_forced: true, version: 2 })
  expect((await client.post(path, { is_forced: false, version: 2 })).status).toBe(200)
  const lines = db.selectFrom('audit').select(['action', 'actor_id'])
  expect(await lines.where('action', 'like', 'second_factor%').orderBy('seq').execute()).toEqual([
    { action: 'second_factor_forced', actor_id: owner.id },
    { action: 'second_factor_released', actor_id: owner.id },
  ])
})

test('who manages the staff without being an owner does not change it', async ({ db }) => {
  const client = await logIn(db, owner)
  const preset = { name: '人事の補助', capabilities: ['admins.manage'] }
  const { id } = await (await client.post('/api/admin/user/preset/register', preset)).json()
  const password = 'gravel-otter-nineteen-plum'
  const person = { login_id: 'new@demo.example', name: '新田 光', role: 'viewer', password }
  await client.post('/api/admin/user/create', { ...person, preset_id: id })
  const assistant = await logIn(db, person)
  const answer = await assistant.post(path, { is_forced: false, version: 1 })
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['is_forced']])
})
