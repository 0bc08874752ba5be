import { beforeEach, expect, vi } from 'vitest'
import { totpCode } from '#core/access/totp.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { seal } from '#core/secret.server.ts'
import { staff } from '#db/world/people.ts'
import { agreeAt } from '#tests/support/social-services.ts'
import { createStaffBrowser, withClaims } from '#tests/support/staff-provider.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { renewAccess } from '../admin-totp.commands.server.ts'
import { getUser } from '../users/staff-user.queries.server.ts'

const { coordinator, owner } = staff
const secret = Buffer.from('12345678901234567890')

const openId = await vi.hoisted(async () => {
  const { startStaffOpenId } = await import('#tests/support/staff-openid.ts')
  return await startStaffOpenId({ STAFF_OIDC_ACR: 'urn:anken:two' })
})

beforeEach(() => {
  openId.person = { sub: '7001', email: coordinator.login_id, email_verified: true }
})

async function link(db: Db, adminId: number = coordinator.id, subject = '7001') {
  const row = { admin_id: adminId, issuer: openId.url, subject, display_name: '担当' }
  await db.insertInto('staff_identity').values(row).execute()
}

async function logIn(db: Db, given: { login_id: string; password: string }) {
  const browser = createStaffBrowser(db)
  await browser.post('/api/admin/login', given)
  return browser
}

type Browser = ReturnType<typeof createStaffBrowser>

/** What the back office answers to who comes with these cookies. */
async function whoIs(browser: Browser) {
  const answer = await browser.get('/api/admin/login-user-info')
  return { status: answer.status, ...(await answer.json()) }
}

const REFUSED = {
  to: '/admin/login',
  text: 'この社内アカウントではログインできません。オーナーにご確認ください。',
  isError: true,
}

test('a linked account logs in, goes where it was asked to, and is on record', async ({ db }) => {
  await link(db)
  const browser = createStaffBrowser(db)
  expect(await browser.travel('/admin/items?page=2')).toEqual({ to: '/admin/items?page=2' })
  expect(await whoIs(browser)).toMatchObject({ status: 200, id: coordinator.id })
  const lines = db.selectFrom('audit').select(['action', 'actor_id', 'result', 'reason'])
  expect(await lines.where('action', '=', 'login').execute()).toEqual([
    { action: 'login', actor_id: coordinator.id, result: 'ok', reason: 'identity' },
  ])
})

test('an address of the staff alone logs nobody in', async ({ db }) => {
  const browser = createStaffBrowser(db)
  expect(await browser.travel()).toEqual(REFUSED)
  expect(await whoIs(browser)).toMatchObject({ status: 401 })
})

test('the same number at another issuer is somebody else', async ({ db }) => {
  const row = { admin_id: coordinator.id, issuer: 'https://elsewhere.example', subject: '7001' }
  await db
    .insertInto('staff_identity')
    .values({ ...row, display_name: '' })
    .execute()
  expect(await createStaffBrowser(db).travel()).toEqual(REFUSED)
})

test('who was put away is answered as a stranger is', async ({ db }) => {
  await link(db)
  const own = db.updateTable('admin_user').where('id', '=', coordinator.id)
  await own.set({ disabled_at: systemNow() }).execute()
  const browser = createStaffBrowser(db)
  expect(await browser.travel()).toEqual(REFUSED)
  expect(await whoIs(browser)).toMatchObject({ status: 401 })
})

test('from a network that the preset does not allow nobody comes in', async ({ db }) => {
  await link(db)
  const preset = db.updateTable('rights_preset').where('role', '=', 'coordinator')
  await preset.set({ networks: ['198.51.100.0/24'] }).execute()
  expect(await createStaffBrowser(db).travel()).toEqual(REFUSED)
  const inside = createStaffBrowser(db)
  expect(await inside.travel(null, { ip: '198.51.100.9' })).toEqual({ to: '/admin' })
  const refusals = db.selectFrom('audit').select('reason').where('action', '=', 'login')
  expect(await refusals.where('result', '<>', 'ok').execute()).toEqual([{ reason: 'network' }])
})

test.for(['https://evil.example/', '//evil.example', '/login', '/admin/login', '/user'])(
  'a way back to %s leads to the first screen',
  async (to, { db }) => {
    await link(db)
    expect(await createStaffBrowser(db).travel(to)).toEqual({ to: '/admin' })
  },
)

/** A browser that has the answer of the provider and has not brought it yet. */
async function answered(db: Db) {
  await link(db)
  const browser = createStaffBrowser(db)
  const query = await agreeAt(await browser.leave())
  return { browser, query, journey: browser.jar.get('anken_social') ?? '' }
}

const FAILED = { to: '/admin/login', isError: true }

test('an answer counts once', async ({ db }) => {
  const { browser, query, journey } = await answered(db)
  expect(await browser.arrive(query)).toEqual({ to: '/admin' })
  const again = createStaffBrowser(db)
  expect(await again.arrive(query)).toMatchObject(FAILED)
  again.jar.set('anken_social', journey)
  expect(await again.arrive(query)).toMatchObject(FAILED)
  expect(await whoIs(again)).toMatchObject({ status: 401 })
})

test('an answer with another state, and one without any, is refused', async ({ db }) => {
  const { browser, query, journey } = await answered(db)
  query.set('state', 'x'.repeat(43))
  expect(await browser.arrive(query)).toMatchObject(FAILED)
  browser.jar.set('anken_social', journey)
  query.delete('state')
  expect(await browser.arrive(query)).toMatchObject(FAILED)
})

test('ten minutes after leaving nobody arrives', async ({ db }) => {
  const { browser, query } = await answered(db)
  const now = new Date(systemNow().getTime() + 10 * 60_000 + 1)
  expect(await browser.arrive(query, { now })).toMatchObject(FAILED)
})

test("a stranger's answer, sent to somebody as a link, logs nobody in", async ({ db }) => {
  const { query } = await answered(db)
  const victim = createStaffBrowser(db)
  await victim.leave()
  expect(await victim.arrive(query)).toMatchObject(FAILED)
})

test.for([
  ['another nonce', { nonce: 'x'.repeat(43) }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'somebody-else' }],
  ['a moment an hour ago', { iat: Math.floor(systemNow().getTime() / 1_000) - 3_600 }],
] as const)('an ID token with %s is refused', async ([, claims], { db }) => {
  await link(db)
  openId.forge = withClaims(claims)
  const browser = createStaffBrowser(db)
  expect(await browser.travel()).toMatchObject({ to: '/admin/login', isError: true })
  expect(await whoIs(browser)).toMatchObject({ status: 401 })
})

test('an answer in the name of another issuer is refused', async ({ db }) => {
  await link(db)
  const browser = createStaffBrowser(db)
  const query = await agreeAt(await browser.leave())
  query.set('iss', 'https://evil.example')
  expect(await browser.arrive(query)).toMatchObject({ isError: true })
})

async function force(db: Db) {
  await db.updateTable('second_factor_rule').set({ is_forced: true }).execute()
}

test.for([
  ['amr with mfa', { amr: ['pwd', 'mfa'] }],
  ['the acr of the settings', { acr: 'urn:anken:two' }],
] as const)('%s counts as the second factor', async ([, claims], { db }) => {
  await link(db)
  await force(db)
  openId.forge = withClaims(claims)
  const browser = createStaffBrowser(db)
  await browser.travel()
  expect(await whoIs(browser)).toMatchObject({ status: 200 })
})

test.for([{}, { amr: ['pwd'] }, { amr: 'mfa' }, { acr: 'urn:anken:one' }])(
  '%o is no second factor where one is compulsory',
  async (claims, { db }) => {
    await link(db)
    await force(db)
    openId.forge = withClaims(claims)
    const browser = createStaffBrowser(db)
    await browser.travel()
    expect(await whoIs(browser)).toMatchObject({ status: 403, second_factor: 'setup' })
  },
)

test('who has an authenticator is asked for its code after the provider', async ({ db }) => {
  await link(db)
  const own = db.updateTable('admin_user').where('id', '=', coordinator.id)
  await own.set({ totp_secret: seal('totp', secret) }).execute()
  const browser = createStaffBrowser(db)
  await browser.travel()
  expect(await whoIs(browser)).toMatchObject({ status: 403, second_factor: 'code' })
  const totp = totpCode(secret, Math.floor(systemNow().getTime() / 30_000))
  expect((await browser.post('/api/admin/confirm', { totp })).status).toBe(200)
  expect(await whoIs(browser)).toMatchObject({ status: 200 })
})

test('one of the staff links their account, sees it, and unlinks it', async ({ db }) => {
  const browser = await logIn(db, coordinator)
  const linked = await browser.travel()
  expect(linked).toEqual({ to: '/admin/account', text: '社内アカウントを連携しました。' })
  const { rows } = await (await browser.get('/api/admin/identity/list')).json()
  expect(rows).toMatchObject([{ display_name: coordinator.login_id, issuer: openId.url }])
  expect(await createStaffBrowser(db).travel()).toEqual({ to: '/admin' })
  const { id } = rows[0]
  expect((await browser.post('/api/admin/identity/unlink', { id })).status).toBe(200)
  expect(await createStaffBrowser(db).travel()).toEqual(REFUSED)
  const lines = db.selectFrom('audit').select('action').where('action', 'like', 'staff_identity%')
  const actions = (await lines.orderBy('seq').execute()).map(({ action }) => action)
  expect(actions).toEqual(['staff_identity_linked', 'staff_identity_unlinked'])
})

test('a session that was left open links and unlinks nothing', async ({ db }) => {
  await link(db)
  const browser = await logIn(db, coordinator)
  const query = await agreeAt(await browser.leave())
  const past = new Date(systemNow().getTime() - 11 * 60_000)
  await db.updateTable('auth_session').set({ auth_time: past }).execute()
  await expect(browser.leave()).rejects.toMatchObject({ status: 403, goTo: '/admin/confirm' })
  expect(await browser.arrive(query)).toMatchObject({ to: '/admin/account', isError: true })
  const { id } = await db.selectFrom('staff_identity').select('id').executeTakeFirstOrThrow()
  expect((await browser.post('/api/admin/identity/unlink', { id })).status).toBe(403)
})

test('what one began to link is linked to nobody else, and taken over from nobody', async ({
  db,
}) => {
  const first = await logIn(db, coordinator)
  const query = await agreeAt(await first.leave())
  const second = await logIn(db, owner)
  second.jar.set('anken_social', first.jar.get('anken_social') ?? '')
  expect(await second.arrive(query)).toMatchObject({ isError: true })
  await link(db)
  expect(await second.travel()).toMatchObject({ to: '/admin/account', isError: true })
  const rows = await db.selectFrom('staff_identity').select('admin_id').execute()
  expect(rows).toEqual([{ admin_id: coordinator.id }])
})

test("nobody unlinks another one's account", async ({ db }) => {
  await link(db)
  const { id } = await db.selectFrom('staff_identity').select('id').executeTakeFirstOrThrow()
  const browser = await logIn(db, owner)
  expect((await browser.post('/api/admin/identity/unlink', { id })).status).toBe(404)
})

test('whose access is renewed is linked no longer', async ({ db }) => {
  await link(db)
  await renewAccess(contextFor(db), coordinator.id)
  expect(await createStaffBrowser(db).travel()).toEqual(REFUSED)
})

test('an account of an issuer of the past is shown as such, and the one of today can be linked', async ({
  db,
}) => {
  const past = { admin_id: coordinator.id, issuer: 'https://past.example', subject: '7001' }
  await db
    .insertInto('staff_identity')
    .values({ ...past, display_name: '' })
    .execute()
  const browser = await logIn(db, coordinator)
  const edit = () => getUser(db, coordinator.id)
  expect((await edit()).is_linked).toBe(false)
  expect(await browser.travel()).toMatchObject({ to: '/admin/account' })
  const { rows } = await (await browser.get('/api/admin/identity/list')).json()
  expect(rows).toMatchObject([
    { issuer: past.issuer, is_current: false },
    { issuer: openId.url, is_current: true },
  ])
  expect((await edit()).is_linked).toBe(true)
})
