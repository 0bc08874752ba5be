import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { logIn } from './members.ts'
import { test } from './story.ts'

const CALL = '**/api/front/consider/store-consider-item'

test('the badge counts the items of the cookie, each once', async ({ visit }) => {
  const page = await visit('/', { cookies: { consider: '1,2,2,x,-5,3' } })
  await expect.poll(() => badge(page)).toMatch(/検討中\s*3/)
})

test('without items there is no badge', async ({ visit }) => {
  const page = await visit('/')
  expect(await badge(page)).not.toMatch(/\d/)
})

test('a login hands the items of the cookie over and clears it', async ({ visit, tolerated }) => {
  tolerated.push(/status of 404/)
  const consider = `${remoteJava.id},${endedCobol.id},999999`
  const page = await logIn(visit, members.kenji, { cookies: { consider } })
  await expect.poll(() => cookieOf(page)).toBe('')
  await expect.poll(() => badge(page)).toMatch(/検討中\s*2/)
  await page.reload()
  await expect.poll(() => badge(page)).toMatch(/検討中\s*2/)
})

test('a hand-over that fails in part keeps the whole cookie', async ({ visit, tolerated }) => {
  tolerated.push(/500/)
  const consider = `${closingToday.id},${remoteJava.id}`
  const page = await visit('/login', { cookies: { consider } })
  await page.route(CALL, (route) =>
    route.request().postData()?.includes(String(remoteJava.id))
      ? route.fulfill({ status: 500, json: { message: 'システムエラーが発生しました。' } })
      : route.continue(),
  )
  const failed = page.waitForResponse((response) => response.status() === 500)
  await logIn(async () => page, members.daisuke)
  await failed
  expect(await cookieOf(page)).toBe(consider)
})

function badge(page: Page): Promise<string | null> {
  return page.getByRole('banner').locator('a[href="/considers"]:visible').textContent()
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'consider')?.value ?? ''
}
