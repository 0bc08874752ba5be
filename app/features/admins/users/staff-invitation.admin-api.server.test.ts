import { expect } from 'vitest'
import { totpCode } from '#core/access/totp.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { unseal } from '#core/secret.server.ts'
import { staff } from '#db/world/people.ts'
import { logInAdmin } from '#features/admins/admin-login.commands.server.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'

const login_id = 'hikaru@demo.example'
const password = 'gravel-otter-nineteen-plum'

/** Invites somebody and answers what they have in hand: the link, and what the authenticator shows. */
async function invite(db: Db) {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  await client.post('/api/admin/user/create', { login_id, name: '新田 光', role: 'editor' })
  const token = await mailedToken(db, login_id, 'admins.invitation')
  return { token, totp: await codeOf(db) }
}

async function codeOf(db: Db, ahead = 0) {
  const { totp_pending, totp_secret } = await db
    .selectFrom('admin_user')
    .select(['totp_pending', 'totp_secret'])
    .where('login_id', '=', login_id)
    .executeTakeFirstOrThrow()
  const secret = unseal('totp', totp_pending ?? totp_secret ?? Buffer.of())
  return totpCode(secret, Math.floor(systemNow().getTime() / 30_000) + ahead)
}

const accept = (db: Db, body: object) => createClient(db).post('/api/admin/invitation/accept', body)
const logIn = (db: Db, totp: string) =>
  logInAdmin(contextFor(db), { login_id, password, totp }, { requiresTotp: true })

test('who is invited sets password and authenticator, and logs in with both', async ({ db }) => {
  const { token, totp } = await invite(db)
  expect((await accept(db, { token, password, totp })).status).toBe(200)
  await expect(logIn(db, await codeOf(db, 1))).resolves.toMatchObject({ role: 'editor' })
})

test('an invitation is used once, and a wrong code uses nothing up', async ({ db }) => {
  const { token, totp } = await invite(db)
  const wrong = String((Number(totp) + 1) % 1_000_000).padStart(6, '0')
  expect((await accept(db, { token, password, totp: wrong })).status).toBe(422)
  expect((await accept(db, { token, password, totp })).status).toBe(200)
  expect((await accept(db, { token, password, totp })).status).toBe(422)
})

test('each recovery code opens the door once', async ({ db }) => {
  const { token, totp } = await invite(db)
  const answer = await accept(db, { token, password, totp })
  const [code = ''] = (await answer.json()).recovery_codes
  await expect(logIn(db, code)).resolves.toMatchObject({ role: 'editor' })
  await expect(logIn(db, code)).rejects.toMatchObject({ status: 401 })
})

test('who is invited again is logged out, and the old ways in are gone', async ({ db }) => {
  const theirs = createClient(db)
  await theirs.post('/api/admin/login', staff.viewer)
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  await client.post('/api/admin/user/invite', { id: staff.viewer.id })
  expect((await theirs.get('/api/admin/login-user-info')).status).toBe(401)
  expect((await createClient(db).post('/api/admin/login', staff.viewer)).status).toBe(401)
})

test('an invitation that went to a wrong address is worth nothing once the address is put right', async ({
  db,
}) => {
  const { token, totp } = await invite(db)
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  const { id, version } = await findInvited(db)
  const right = { login_id: 'right@demo.example', name: '新田 光', role: 'editor' }
  const saved = await client.post('/api/admin/user/edit', { id, version, ...right })
  expect(saved.status).toBe(200)
  expect((await accept(db, { token, password, totp })).status).toBe(422)
})

test('nobody invites themselves and is logged out by that', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  const answer = await client.post('/api/admin/user/invite', { id: staff.owner.id })
  expect(answer.status).toBe(422)
  expect((await client.get('/api/admin/login-user-info')).status).toBe(200)
})

async function findInvited(db: Db) {
  return await db
    .selectFrom('admin_user')
    .select(['id', 'version'])
    .where('login_id', '=', login_id)
    .executeTakeFirstOrThrow()
}
