import { expect } from 'vitest'
import { addMember, logIn, storedLogin } from './members.ts'
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
