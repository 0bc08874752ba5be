import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { readLink } from './mailbox.ts'
import { logIn, ownLinks, storedLogin } from './members.ts'
import { test } from './story.ts'

const password = 'ゆうべの雨で庭の石が光る'
const names = {
  last_name: '清水',
  first_name: '由紀',
  last_name_kana: 'しみず',
  first_name_kana: 'ゆき',
}

async function fillIn(page: Page, login_id: string) {
  await page.getByLabel('メールアドレス').fill(login_id)
  await page.locator('[name=password]').fill(password)
  for (const [name, value] of Object.entries(names))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=birth_year]').selectOption('1990')
  await page.locator('[name=birth_month]').selectOption('4')
  await page.locator('[name=birth_day]').selectOption('1')
  await page.getByLabel('プライバシーポリシーに同意します').check()
}

async function complete(page: Page, login_id: string) {
  await page.goto(await readLink(login_id, '会員登録を完了してください'))
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: '登録を完了する' }).click()
  await page.getByRole('heading', { name: '会員登録が完了しました' }).waitFor()
}

function storedOn(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('h2 a').allTextContents()
}

function freshAddress() {
  return `yuki-${crypto.randomUUID().slice(0, 8)}@story.example`
}

test.for([true, false])(
  'somebody shortlists two items, registers by mail, logs in again, and finds them (JavaScript: %s)',
  { timeout: 60_000 },
  async (javaScript, { visit }) => {
    const login_id = freshAddress()
    const cookies = { consider: `${remoteJava.id},${closingToday.id}` }
    const page = await visit('/user/regist', { javaScript, cookies })
    await fillIn(page, login_id)
    await page.getByRole('button', { name: '確認のメールを送る' }).click()
    await page.waitForURL('**/user/regist/mailsend')
    await page.getByText(login_id).waitFor()
    await complete(page, login_id)
    await expect.poll(() => ownLinks(page)).toContain('ログアウト')
    if (javaScript) await expect.poll(() => storedLogin(page)).toBeTruthy()
    const again = await logIn(visit, { login_id, password }, { javaScript })
    await again.goto('/considers')
    expect(await storedOn(again)).toEqual([remoteJava.name, closingToday.name])
  },
)

test('a form that is sent back keeps what was typed, but for the password', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 422/)
  const page = await visit('/user/regist')
  await fillIn(page, freshAddress())
  await page.locator('[name=tel]').fill('12')
  await page.getByRole('button', { name: '確認のメールを送る' }).click()
  await page.getByText('電話番号は、市外局番から').first().waitFor()
  expect(await page.locator('[name=last_name]').inputValue()).toBe('清水')
  expect(await page.locator('[name=birth_year]').inputValue()).toBe('1990')
  expect(await page.locator('[name=tel]').getAttribute('aria-invalid')).toBe('true')
})

test('the pages after the form lead back to it for who has not sent it', async ({ visit }) => {
  for (const path of ['/user/regist/mailsend', '/user/regist/comp']) {
    const page = await visit(path, { javaScript: false })
    expect(new URL(page.url()).pathname).toBe('/user/regist')
  }
})

test('what is typed as a password can be shown', async ({ visit }) => {
  const page = await visit('/user/regist')
  const field = page.locator('[name=password]')
  await field.fill(password)
  expect(await field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: '入力した文字を表示する' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
})
