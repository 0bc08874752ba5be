import { sql } from 'kysely'
import { expect } from 'vitest'
import { totpCode } from '#core/access/totp.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { seal } from '#core/secret.server.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { logInAdmin } from './admin-login.commands.server.ts'

const { owner, viewer } = staff
const secret = Buffer.from('12345678901234567890')

async function logIn(db: Db, { login_id, password }: { login_id: string; password: string }) {
  const client = createClient(db)
  const answer = await client.post('/api/admin/login', { login_id, password })
  return { client, answer }
}

test('the owner logs in and is known with role and capabilities', async ({ db }) => {
  const { client, answer } = await logIn(db, owner)
  expect(answer.status).toBe(200)
  const info = await (await client.get('/api/admin/login-user-info')).json()
  expect(info).toMatchObject({ id: owner.id, name: owner.name, role: 'owner' })
  expect(info.capabilities).toContain('admins.manage')
})

test('the viewer has only what the preset gives', async ({ db }) => {
  const { client } = await logIn(db, viewer)
  const info = await (await client.get('/api/admin/login-user-info')).json()
  expect(info.capabilities).toEqual(expect.not.arrayContaining(['items.write', 'members.names']))
})

test('who has yet to set up a second factor logs in without capabilities and reads what is lacking', async ({
  db,
}) => {
  await db.updateTable('second_factor_rule').set({ is_forced: true }).execute()
  const body = await (await logIn(db, owner)).answer.json()
  expect(body).toMatchObject({ id: owner.id, capabilities: [], second_factor: 'setup' })
})

test('the answer to who lacks nothing names no second factor', async ({ db }) => {
  const body = await (await logIn(db, owner)).answer.json()
  expect(body).not.toHaveProperty('second_factor')
  expect(body.capabilities).toContain('admins.manage')
})

test('where a code may be wanted the refusal names it, whatever was wrong', async ({ db }) => {
  const refusal = async (password: string) =>
    (await (await logIn(db, { ...owner, password })).answer.json()).message
  expect(await refusal('wrong')).toBe('ログインIDまたはパスワードが正しくありません。')
  await db.updateTable('second_factor_rule').set({ is_forced: true }).execute()
  const totp_secret = seal('totp', secret)
  await db.updateTable('admin_user').set({ totp_secret }).where('id', '=', owner.id).execute()
  const named = 'ログインID、パスワード、確認コードのいずれかが正しくありません。'
  expect([await refusal('wrong'), await refusal(owner.password)]).toEqual([named, named])
})

test('a member is no member of the staff', async ({ db }) => {
  expect((await logIn(db, members.hanako)).answer.status).toBe(401)
})

test('a session of the back office is none on the site, and the other way round', async ({
  db,
}) => {
  const { client } = await logIn(db, owner)
  expect(await (await client.get('/api/front/member-login-check')).json()).toMatchObject({ id: 0 })
  const site = createClient(db)
  await site.logIn(members.hanako)
  expect((await site.get('/api/admin/login-user-info')).status).toBe(401)
})

test('after the logout nobody is logged in', async ({ db }) => {
  const { client } = await logIn(db, owner)
  expect((await client.post('/api/admin/logout')).status).toBe(200)
  expect(await (await client.get('/api/admin/login-check')).json()).toMatchObject({ id: 0 })
})

test('on a public site a password alone is not enough, and each code counts once', async ({
  db,
}) => {
  const totp_secret = seal('totp', secret)
  await db.updateTable('admin_user').set({ totp_secret }).where('id', '=', owner.id).execute()
  const context = contextFor(db, { ip: '198.51.100.7' })
  const code = totpCode(secret, Math.floor(context.now.getTime() / 30_000))
  const attempt = (totp: string) => logInAdmin(context, { ...owner, totp }, { requiresTotp: true })
  await expect(attempt('')).rejects.toMatchObject({ status: 401 })
  await expect(attempt(code)).resolves.toMatchObject({ id: owner.id })
  await expect(attempt(code)).rejects.toMatchObject({ status: 401 })
})

test('on a public site nobody without an authenticator gets in', async ({ db }) => {
  const attempt = logInAdmin(contextFor(db), { ...viewer, totp: '000000' }, { requiresTotp: true })
  await expect(attempt).rejects.toMatchObject({ status: 401 })
})

test('who has the password cannot try out codes without end', async ({ db }) => {
  const context = contextFor(db, { ip: '198.51.100.8' })
  const attempt = () => logInAdmin(context, { ...viewer, totp: '000000' }, { requiresTotp: true })
  for (let n = 0; n < 5; n++) {
    await expect(attempt()).rejects.toMatchObject({ status: 401 })
    await sql`update login_streak set last_at = last_at - interval '30 seconds'`.execute(db)
  }
  await expect(attempt()).rejects.toMatchObject({ status: 429 })
})
