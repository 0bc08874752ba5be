import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { addMember, logIn } from './members.ts'
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

test.for([
  ['/user/edit', '[name=last_name]', 'プロフィールを保存する'],
  [`/entry/${remoteJava.id}`, '[name=message]', 'この内容で応募する'],
] as const)(
  'who is logged out meanwhile loses nothing that was typed on %s',
  async ([path, field, button], { visit, tolerated }) => {
    tolerated.push(/status of (401|419)/)
    const who = await addMember('expired')
    const page = await logIn(visit, who, {}, `/login?to=${path}`)
    await page.locator(field).fill('清水のまま')
    await page.context().clearCookies()
    await page.getByRole('button', { name: button }).click()
    await page.getByText('別のタブでログインしてから').waitFor()
    expect(await page.locator(field).inputValue()).toBe('清水のまま')
  },
)
