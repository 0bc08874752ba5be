import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { phpBooking } from '#db/world/items/other.ts'
import { readLink, readMail } from './mailbox.ts'
import { addMember, sendLogin } from './members.ts'
import { type Look, test, type Visit } from './story.ts'

const DETAIL = `/item/detail/${phpBooking.id}`
const password = 'ゆうべの雨で庭の石が光る'

function freshAddress() {
  return `makoto-${crypto.randomUUID().slice(0, 8)}@story.example`
}

/** From the posting to the page that the application waits. */
async function applyAsGuest(visit: Visit, login_id: string, look: Look): Promise<Page> {
  const page = await visit(DETAIL, look)
  await page
    .getByRole('link', { name: /応募する$/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByLabel('メールアドレス').fill(login_id)
  await page.locator('[name=last_name]').fill('清水')
  await page.locator('[name=first_name]').fill('誠')
  await page.locator('[name=skills]').fill('PHP 4年、Laravel 2年')
  await page.getByLabel('プライバシーポリシーに同意します').check()
  await page.getByRole('button', { name: '確認のメールを受け取って応募する' }).click()
  await page.getByRole('heading', { name: '応募を仮受付しました' }).waitFor()
  return page
}

/** What a registration needs beside the address, the name and the consents. */
async function fillRest(page: Page): Promise<void> {
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=last_name_kana]').fill('しみず')
  await page.locator('[name=first_name_kana]').fill('まこと')
  await page.locator('[name=birth_year]').selectOption('1990')
  await page.locator('[name=birth_month]').selectOption('4')
  await page.locator('[name=birth_day]').selectOption('1')
}

test.for([true, false])(
  'somebody without a login applies from the posting, on a phone (JavaScript: %s)',
  { timeout: 60_000 },
  async (javaScript, { visit }) => {
    const login_id = freshAddress()
    const page = await applyAsGuest(visit, login_id, { javaScript, width: 390 })
    await page.getByText(login_id).waitFor()
    const subject = `応募を完了してください（仮受付）${phpBooking.name}`
    await page.goto(await readLink(login_id, subject))
    await page.getByText('PHP 4年、Laravel 2年').first().waitFor()
    await fillRest(page)
    await page.getByRole('button', { name: '応募を完了する' }).click()
    await page.waitForURL(/\/user\/entry\/\d+$/)
    await page.getByText('2営業日以内に返信します。').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(phpBooking.name)
  },
)

test('a member who applies without a login is mailed the way over the login', async ({ visit }) => {
  const who = await addMember('guest')
  await applyAsGuest(visit, who.login_id, { javaScript: false })
  const mail = await readMail(who.login_id, `ログインして応募を続けてください：${phpBooking.name}`)
  const [, to = ''] = /https?:\/\/[^/]+(\/login\?\S+)/.exec(mail) ?? []
  const page = await sendLogin(visit, who, { javaScript: false }, to)
  await page.getByRole('button', { name: 'この内容で応募する' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/entry/${phpBooking.id}`)
})

test.for([true, false])(
  'who registers from a posting comes back to it (JavaScript: %s)',
  { timeout: 60_000 },
  async (javaScript, { visit }) => {
    const login_id = freshAddress()
    const page = await visit(`/item/detail/${remoteJava.id}`, { javaScript })
    await page.getByRole('link', { name: '会員登録', exact: true }).click()
    await page.getByLabel('メールアドレス').fill(login_id)
    await page.locator('[name=last_name]').fill('清水')
    await page.locator('[name=first_name]').fill('誠')
    await page.getByLabel('プライバシーポリシーに同意します').check()
    await fillRest(page)
    await page.getByRole('button', { name: '確認のメールを送る' }).click()
    await page.waitForURL('**/user/regist/mailsend')
    await page.goto(await readLink(login_id, '会員登録を完了してください'))
    await page.getByRole('button', { name: '登録を完了する' }).click()
    await page.getByText('会員登録が完了しました。').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/item/detail/${remoteJava.id}`)
  },
)
