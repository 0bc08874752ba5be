import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { logIn, ownLinks, sendLogin, storedLogin } from './members.ts'
import { test } from './story.ts'

test('after a login the header and the storage know the member', async ({ visit }) => {
  const page = await logIn(visit, members.hanako)
  await expect.poll(() => ownLinks(page)).toContain('ログアウト')
  await expect.poll(() => storedLogin(page)).toMatch(/^[\w+/=]+\.[\w+/=]+$/)
  expect(await storedLogin(page)).not.toContain(members.hanako.login_id)
})

test('a member logs in and out without JavaScript', async ({ visit }) => {
  const page = await logIn(visit, members.hanako, { javaScript: false })
  await page.waitForURL('**/user')
  expect(await ownLinks(page)).toContain('ログアウト')
  await page.goto('/logout')
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await ownLinks(page)).toContain('ログイン')
})

test('after the login a member is back where the way was barred', async ({ visit }) => {
  const page = await logIn(visit, members.hanako, {}, '/login?to=/item/search')
  await page.waitForURL('**/item/search')
  await expect.poll(() => ownLinks(page)).toContain('ログアウト')
})

test.for([true, false])(
  'a wrong password keeps the address that was typed (JavaScript: %s)',
  async (javaScript, { visit, tolerated }) => {
    tolerated.push(/status of 4/)
    const wrong = { ...members.misaki, password: 'not-the-password' }
    const page = await sendLogin(visit, wrong, { javaScript })
    await page.getByRole('alert').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.getByLabel('メールアドレス').inputValue()).toBe(wrong.login_id)
    expect(await page.content()).not.toContain(wrong.password)
  },
)

test('a logout empties the storage and the header', async ({ visit }) => {
  const page = await logIn(visit, members.hanako)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => ownLinks(page)).toContain('ログイン')
  await expect.poll(() => storedLogin(page)).toBe(null)
})

test('another tab is notified of the logout', async ({ visit }) => {
  const page = await logIn(visit, members.hanako)
  const other = await page.context().newPage()
  await other.goto('/')
  await expect.poll(() => ownLinks(other)).toContain('ログアウト')
  await page.goto('/logout')
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await expect.poll(() => ownLinks(other)).toContain('ログイン')
})
