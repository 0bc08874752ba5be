import { expect } from 'vitest'
import { addItem, changeRate } from './items.ts'
import { addMember, logIn, storedLogin } from './members.ts'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

test('a form whose page has expired is sent the second time', async ({ visit, tolerated }) => {
  tolerated.push(/status of (419|422)/)
  const page = await visit('/contact')
  const text = page.locator('[name=body]')
  await text.fill('長く開いたままの画面から送ります。')
  await page.context().clearCookies()
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.getByText('ページの有効期限が切れました。').waitFor()
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.getByText('ご確認ください').first().waitFor()
  expect(await text.inputValue()).toBe('長く開いたままの画面から送ります。')
})

test('who is logged out in another tab loses nothing that was typed', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 401/)
  const page = await logIn(visit, await addMember('expired'), {}, '/login?to=/user/edit')
  const name = page.locator('[name=last_name]')
  await name.fill('清水')
  await page.context().clearCookies()
  const other = await page.context().newPage()
  await other.goto('/login')
  await expect.poll(() => storedLogin(other)).toBe(null)
  await page.getByRole('button', { name: 'プロフィールを保存する' }).click()
  await page.getByText('別のタブでログインしてから').waitFor()
  expect(await name.inputValue()).toBe('清水')
})

test.for([{ javaScript: true }, { javaScript: false }])(
  'who applies while the item is changed sees the change first, beside what was typed (JavaScript: $javaScript)',
  async ({ javaScript }, { visit, tolerated }) => {
    tolerated.push(/status of 409/)
    const id = await addItem('条件の変わる案件')
    const who = await addMember('changed')
    const page = await logIn(visit, who, { javaScript }, `/login?to=/entry/${id}`)
    const message = page.getByLabel('担当者へのメッセージ')
    await message.fill('夕方に面談できます。')
    await changeRate(id, 700_000)
    await page.getByRole('button', { name: 'この内容で応募する' }).click()
    await page.getByText('この案件の条件か要件が変わりました').waitFor()
    expect(await message.inputValue()).toBe('夕方に面談できます。')
    await page.getByRole('button', { name: 'この内容で応募する' }).click()
    await page.waitForURL((url) => url.pathname === '/entry/completion')
  },
)

test('without scripts who is logged out by now can copy what they wrote', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 419/)
  const who = await addMember('written')
  const look = { javaScript: false }
  const page = await logIn(visit, who, look, '/login?to=/user/edit')
  await page.locator('[name=last_name]').fill('清水')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'プロフィールを保存する' }).click()
  await page.getByText('ログインしていない状態になっています。').waitFor()
  expect(await page.locator('pre').first().textContent()).toBe('清水')
  await page.getByRole('link', { name: 'ログインする' }).click()
  await page.waitForURL(/\/login\?to=%2Fuser%2Fedit$/)
})

test('without scripts the back office loses no text of who is logged out', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 419/)
  const id = await addItem('書きかけの案件')
  const page = await logInOffice(visit, 'coordinator', { javaScript: false })
  await page.goto(`/admin/items/${id}`)
  await page.locator('[name=name]').fill('書きかけの新しい件名')
  const cookies = await page.context().cookies()
  await page.context().addCookies(cookies.map((one) => ({ ...one, value: 'ended' })))
  await page.getByRole('button', { name: '保存' }).first().click()
  await page.getByText('ログインしていない状態になっています。').waitFor()
  const texts = await page.locator('pre').allTextContents()
  expect(texts).toContain('書きかけの新しい件名')
})
