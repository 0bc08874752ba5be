import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { totpCode } from '#core/access/totp.server.ts'
import { systemNow } from '#core/clock.ts'
import { staff } from '#db/world/people.ts'
import { type OpenIdServer, startOpenIdServer } from '#tests/support/openid-server.ts'
import { SECRET } from '#tests/support/social-server.ts'
import { logInOffice } from './office.ts'
import { freePort, type Site, startWebBeside } from './site.ts'
import { test } from './story.ts'

let openId: OpenIdServer
let site: Site
let people = 0

beforeAll(async () => {
  const port = await freePort()
  openId = await startOpenIdServer(`http://localhost:${port}/admin/login/oidc/callback`)
  site = await startWebBeside(inject('site'), {
    PORT: String(port),
    STAFF_OIDC_ISSUER: openId.url,
    STAFF_OIDC_CLIENT_ID: 'anken',
    STAFF_OIDC_CLIENT_SECRET: SECRET,
    STAFF_OIDC_NAME: '社内アカウント',
  })
})

afterAll(async () => {
  await site.stop()
  await openId.stop()
})

/** Every story has a person of its own at the provider. */
beforeEach(() => {
  const sub = String(++people)
  openId.person = { sub, email: `hanako-${sub}@house.example`, email_verified: true }
})

async function press(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
}

async function enterPassword(page: Page, login_id: string) {
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード').fill(staff.coordinator.password)
  await press(page, 'ログインする')
}

async function leave(page: Page) {
  await page.goto('/admin/logout')
  await press(page, 'ログアウトする')
  await page.waitForURL((url) => url.pathname === '/admin/login')
}

test.for([
  { javaScript: true, role: 'coordinator' },
  { javaScript: false, role: 'editor' },
] as const)(
  'the $role links the account of the house, logs in by it, and unlinks it (JavaScript: $javaScript)',
  async ({ javaScript, role }, { visit }) => {
    const look = { site: site.url, javaScript }
    const page = await logInOffice(visit, role, look)
    await page.goto('/admin/account')
    await press(page, '社内アカウントを連携する')
    await page.getByText(String(openId.person.email)).waitFor()
    await leave(page)
    await page.goto('/admin/login?to=/admin/account')
    await press(page, '社内アカウントでログイン')
    await page.waitForURL((url) => url.pathname === '/admin/account')
    // The provider does not say when it has asked for a proof.
    expect(await page.getByRole('button', { name: '連携を解除する' }).count()).toBe(0)
    const again = await logInOffice(visit, role, look)
    await again.goto('/admin/account')
    await press(again, '連携を解除する')
    await again.getByText('連携しているアカウントはありません。').waitFor()
  },
)

test('whom nobody has linked is back at the login and reads why', async ({ visit }) => {
  const page = await visit('/admin/login', { site: site.url, javaScript: false })
  await press(page, '社内アカウントでログイン')
  await page.getByText('この社内アカウントではログインできません。').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/login')
})

test('without a provider there is no button, and no way to one', async ({ visit }) => {
  const page = await visit('/admin/login')
  expect(await page.getByRole('button').allTextContents()).toEqual(['ログインする'])
})

test.for([true, false])(
  'who has to have a second factor sets one up before anything else (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const login_id = await addStaffWithForcedFactor()
    const page = await visit('/admin/login', { javaScript })
    await enterPassword(page, login_id)
    await page.waitForURL((url) => url.pathname === '/admin/second-factor')
    await page.goto('/admin/items?page=2')
    await page.waitForURL((url) => url.pathname === '/admin/second-factor')
    await press(page, '設定をはじめる')
    const letters = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel('確認コード').fill(codeOf(letters))
    await press(page, '設定する')
    await page.getByText('印刷するか、安全な場所に').waitFor()
    await page.getByRole('link', { name: '管理画面へ進む' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/items')
    expect(new URL(page.url()).search).toBe('?page=2')
  },
)

test('what an authenticator reads is dark on light in the dark too', async ({ visit }) => {
  const page = await visit('/admin/login', { dark: true })
  await enterPassword(page, await addStaffWithForcedFactor())
  await page.waitForURL((url) => url.pathname === '/admin/second-factor')
  await press(page, '設定をはじめる')
  const code = page.getByRole('img', { name: '認証アプリで読み取るQRコード' })
  const parts = code.locator('rect, path')
  await parts.first().waitFor()
  const fills = parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).fill))
  expect(await fills).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

test('an owner without an authenticator is refused to make it compulsory', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 422/)
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/users/second-factor')
  await page.getByLabel('二段階認証を全員に必須にする').check()
  await press(page, '保存')
  await page.getByText('先にご自身の認証アプリを設定してください。').first().waitFor()
  await page.goto('/admin/users/second-factor')
  expect(await page.getByLabel('二段階認証を全員に必須にする').isChecked()).toBe(false)
})

/** By a preset of their own: a rule for all would be one for the other stories as well. */
async function addStaffWithForcedFactor(): Promise<string> {
  const login_id = `${crypto.randomUUID()}@demo.example`
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(
    `with p as (insert into rights_preset (name, capabilities, requires_totp)
       values ($1, '{dashboards.read,items.read}', true) returning id)
     insert into admin_user (login_id, name, role, preset_id, password_hash)
     select $1, '新田 光', 'viewer', p.id, a.password_hash from p, admin_user a where a.id = $2`,
    [login_id, staff.coordinator.id],
  )
  await client.end()
  return login_id
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of this moment, of what the page shows for typing. */
function codeOf(letters: string): string {
  const bits = [...letters].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return totpCode(Buffer.from(bytes), Math.floor(systemNow().getTime() / 30_000))
}
