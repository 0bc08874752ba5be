import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const password = 'gravel-otter-nineteen-plum'

test('an owner makes a preset without prices, and who has it sees no client and no other screen', async ({
  visit,
}) => {
  const run = crypto.randomUUID().slice(0, 8)
  const login_id = `${run}@demo.example`
  const owner = await logInOffice(visit, 'owner', { javaScript: false })
  await makePreset(owner, `原稿係${run}`)
  await makeUser(owner, login_id, `原稿係${run}`)
  const page = await visit('/admin/login')
  await logIn(page, login_id)
  await page.goto('/admin/items')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.locator('[name=rate_max]').waitFor()
  expect(await page.locator('[name=client_rate]').count()).toBe(0)
  expect(await statusesOf(page, railOf(page))).toEqual(expect.not.arrayContaining([403, 404, 500]))
  const closed = [
    '/admin/members',
    '/admin/entries',
    '/admin/intake',
    '/admin/users',
    '/admin/audit',
  ]
  expect(new Set(await statusesOf(page, Promise.resolve(closed)))).toEqual(new Set([403]))
})

test.for([1280, 390])(
  'the rights of a part begin below each other at a width of %i',
  async (width, { visit }) => {
    const page = await logInOffice(visit, 'owner', { javaScript: false, width })
    await page.goto('/admin/users/presets/new')
    const left = async (name: string) =>
      (await page.getByLabel(name, { exact: true }).boundingBox())?.x
    expect(await left('会員を他のシステムから引っ越す')).toBe(await left('会員を見る'))
  },
)

test('on a phone each right is followed by the names of the presets that have it', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false, width: 390 })
  await page.goto('/admin/users/presets')
  const row = page.locator('tr', { hasText: 'お知らせ・コラムを書く' })
  await row.getByText('編集者').waitFor()
  expect(await row.getByText('担当').count()).toBe(0)
})

async function makePreset(page: Page, name: string) {
  await page.goto('/admin/users/presets')
  await page.getByRole('link', { name: '登録する' }).click()
  await page.locator('[name=name]').fill(name)
  await page.getByLabel('案件・タグを編集する').check()
  await page.getByRole('button', { name: '登録する' }).click()
  await page.waitForURL(/\/presets$/)
  await page.getByRole('link', { name }).click()
  await page.waitForURL(/\/presets\/\d+$/)
  expect(await page.getByLabel('案件・タグを見る').isChecked()).toBe(true)
  expect(await page.getByLabel('取引先と先方の単価・窓口を見る').isChecked()).toBe(false)
}

async function makeUser(page: Page, login_id: string, preset: string) {
  await page.goto('/admin/users/new')
  await page.locator('[name=name]').fill('原 稿子')
  await page.locator('[name=login_id]').fill(login_id)
  await page.locator('[name=password]').fill(password)
  await page.getByLabel(preset).check()
  await page.getByRole('button', { name: '登録する' }).click()
  await page.waitForURL(/\/admin\/users$/)
}

async function logIn(page: Page, login_id: string) {
  await page.locator('[name=login_id]').fill(login_id)
  await page.getByLabel('パスワード').fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
}

async function railOf(page: Page): Promise<string[]> {
  const links = await page.locator('nav a[href^="/admin"]').all()
  return await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

/** What each address answers to who is logged in. */
async function statusesOf(page: Page, addresses: Promise<string[]>): Promise<number[]> {
  const found: number[] = []
  for (const address of new Set(await addresses)) {
    found.push((await page.request.get(address)).status())
  }
  return found
}
