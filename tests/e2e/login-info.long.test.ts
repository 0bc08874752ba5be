import { expect, inject } from 'vitest'
import { members } from '#db/world/people.ts'
import { logIn, ownLinks, storedLogin } from './members.ts'
import { test, untilAlive } from './story.ts'

test('a page from a cache, made for nobody, is painted for the member', async ({ visit }) => {
  const anonymous = await (await fetch(inject('site').url)).text()
  expect(anonymous).not.toContain('ログアウト')
  const page = await logIn(visit, members.hanako)
  await expect.poll(() => storedLogin(page)).toBeTruthy()
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: anonymous }))
  await page.goto('/')
  await expect.poll(() => ownLinks(page)).toContain('ログアウト')
})

test('where the session has ended the browser forgets the login', async ({ visit }) => {
  const page = await logIn(visit, members.hanako)
  await expect.poll(() => storedLogin(page)).toBeTruthy()
  await page.context().clearCookies()
  await page.goto('/')
  await expect.poll(() => storedLogin(page)).toBe(null)
  await expect.poll(() => ownLinks(page)).toContain('ログイン')
})

test('a login that was made without scripts is remembered at the next page', async ({ visit }) => {
  const bare = await logIn(visit, members.hanako, { javaScript: false })
  const cookies = await bare.context().cookies()
  const page = await visit('/')
  await page.context().addCookies(cookies)
  await page.reload()
  await expect.poll(() => storedLogin(page)).toBeTruthy()
  await expect.poll(() => ownLinks(page)).toContain('ログアウト')
})

test('what is stored for another browser opens nothing here', async ({ visit }) => {
  const page = await logIn(visit, members.hanako)
  await expect.poll(() => storedLogin(page)).toBeTruthy()
  const copied = await storedLogin(page)
  const other = await visit('/')
  await other.evaluate((text) => localStorage.setItem('anken_login_info', String(text)), copied)
  await other.reload()
  await untilAlive(other)
  await expect.poll(() => ownLinks(other)).toContain('ログイン')
})
