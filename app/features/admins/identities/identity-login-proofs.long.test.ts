import { beforeEach, expect, vi } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { seal } from '#core/secret.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { deleteUser, editUser } from '#features/admins/users/staff-user.commands.server.ts'
import { getUser } from '#features/admins/users/staff-user.queries.server.ts'
import { createStaffBrowser, withClaims } from '#tests/support/staff-provider.ts'
import { contextFor, test } from '#tests/support/test.ts'

const { coordinator, owner } = staff

const openId = await vi.hoisted(async () => {
  const { startStaffOpenId } = await import('#tests/support/staff-openid.ts')
  return await startStaffOpenId({ STAFF_OIDC_DOMAINS: 'demo.example,house.example' })
})

beforeEach(() => {
  openId.person = { sub: '7001', email: coordinator.login_id, email_verified: true }
})

async function link(db: Db) {
  const row = {
    admin_id: coordinator.id,
    issuer: openId.url,
    subject: '7001',
    display_name: '担当',
  }
  await db.insertInto('staff_identity').values(row).execute()
}

async function comeBack(db: Db) {
  const browser = createStaffBrowser(db)
  const arrival = await browser.travel()
  return { browser, arrival }
}

const MINUTE = 60

test.for([
  ['says nothing of it', {}, 403],
  ['asked an hour ago', { auth_time: agoS(60 * MINUTE) }, 403],
  ['asked a moment ago', { auth_time: agoS(MINUTE) }, 200],
  ['says that it will ask', { auth_time: agoS(-60 * MINUTE) }, 200],
] as const)(
  'a login is as recent as the provider’s own: it %s',
  async ([, claims, status], { db }) => {
    await link(db)
    openId.forge = withClaims(claims)
    const { browser } = await comeBack(db)
    const answer = await browser.post('/api/admin/totp/begin', {})
    expect(answer.status).toBe(status)
  },
)

function agoS(seconds: number): number {
  return Math.floor(systemNow().getTime() / 1_000) - seconds
}

test('codes that are guessed count together, however often the provider logs in again', async ({
  db,
}) => {
  await link(db)
  const own = db.updateTable('admin_user').where('id', '=', coordinator.id)
  await own.set({ totp_secret: seal('totp', Buffer.from('12345678901234567890')) }).execute()
  const statuses = []
  for (let guess = 0; guess < 7; guess += 1) {
    const { browser } = await comeBack(db)
    const answer = await browser.post('/api/admin/confirm', { totp: '000000' })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 4)).toEqual([422, 422, 422, 422])
  expect(statuses.slice(5)).toEqual([429, 429])
})

test('a browser that still owes the code is no known one', async ({ db }) => {
  await link(db)
  await comeBack(db)
  expect(await db.selectFrom('admin_device').select('id').execute()).toEqual([])
})

test.for([
  ['another password', { password: 'たなびきたる雲の細くたなびきたる' }],
  ['another address', { login_id: 'successor@demo.example' }],
] as const)('%s ends what was linked before', async ([, change], { db }) => {
  await link(db)
  const { version, login_id, name, role, preset_id } = await getUser(db, coordinator.id)
  const fields = { version, login_id, name, role, preset_id, password: '' }
  await editUser(asOwner(db), coordinator.id, { ...fields, ...change })
  expect((await comeBack(db)).arrival).toMatchObject({ to: '/admin/login', isError: true })
})

test('the account of who has left may be linked by the one who comes after', async ({ db }) => {
  await link(db)
  await deleteUser(asOwner(db), coordinator.id)
  expect(await db.selectFrom('staff_identity').select('id').execute()).toEqual([])
})

function asOwner(db: Db) {
  const capabilities = capabilitiesOf('owner')
  const caller = { kind: 'admin', id: owner.id, sessionId: 1, capabilities } as const
  return { ...contextFor(db, { caller }), caller }
}

test('who links an account is mailed, and goes on under another number', async ({ db }) => {
  const browser = createStaffBrowser(db)
  await browser.post('/api/admin/login', coordinator)
  const before = browser.jar.get('anken_admin')
  expect(await browser.travel()).toMatchObject({ to: '/admin/account' })
  expect(browser.jar.get('anken_admin')).not.toBe(before)
  const mails = db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', 'like', 'identity-changed:%')
  expect(await mails.execute()).toHaveLength(1)
})

const NOT_LET_IN =
  'この社内アカウントのメールアドレスは、許可されたドメインのものではありません。オーナーにご確認ください。'

const ELSEWHERE = [
  ['another domain', { email: 'ogawa@elsewhere.example', email_verified: true }],
  ['a domain that ends alike', { email: 'ogawa@not-demo.example', email_verified: true }],
  ['a domain below', { email: 'ogawa@sub.demo.example', email_verified: true }],
  ['an address that is not verified', { email: coordinator.login_id, email_verified: false }],
  ['no address', {}],
] as const

test.for(ELSEWHERE)('%s is none that is let in, linked or not', async ([, claims], { db }) => {
  await link(db)
  openId.person = { sub: '7001', ...claims }
  const { browser, arrival } = await comeBack(db)
  expect(arrival).toEqual({ to: '/admin/login', text: NOT_LET_IN, isError: true })
  expect((await browser.get('/api/admin/login-user-info')).status).toBe(401)
})

test('an account of elsewhere cannot be linked either, and the reason is shown', async ({ db }) => {
  openId.person = { sub: '7001', email: 'ogawa@elsewhere.example', email_verified: true }
  const browser = createStaffBrowser(db)
  await browser.post('/api/admin/login', coordinator)
  const arrival = await browser.travel()
  expect(arrival).toEqual({ to: '/admin/account', text: NOT_LET_IN, isError: true })
  expect(await db.selectFrom('staff_identity').select('id').execute()).toEqual([])
})

test('an address of any of the domains is let in, however it is written', async ({ db }) => {
  await link(db)
  openId.person = { sub: '7001', email: 'Ogawa@House.Example', email_verified: true }
  expect((await comeBack(db)).arrival).toEqual({ to: '/admin' })
})
