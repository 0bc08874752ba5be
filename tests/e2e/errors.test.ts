import { expect, inject } from 'vitest'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('an unknown path shows the error page with a way on', async ({ visit, tolerated }) => {
  tolerated.push(/status of 404/)
  const page = await visit('/no-such-page')
  expect(await page.locator('h1').textContent()).toContain(
    '指定されたページは見つかりませんでした。',
  )
  expect(await page.locator('h1').textContent()).toContain('404')
  await page.getByRole('main').getByRole('link', { name: 'トップページ' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('an unknown address of the office is answered in its frame, and to strangers without it', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 404/)
  const page = await logInOffice(visit, 'viewer')
  await page.goto(new URL('/admin/members/9/nothing/here', page.url()).href)
  await page.getByRole('link', { name: '今日の画面へ' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
    expect.stringContaining('404'),
  ])
  expect(
    await page.getByRole('navigation').getByRole('link', { name: '案件' }).count(),
  ).toBeTruthy()
  const stranger = await fetch(`${inject('site').url}/admin/members/9/nothing/here`)
  expect(stranger.status).toBe(404)
  expect(await stranger.text()).not.toContain('今日の画面へ')
})

test('a crawler gets the same status and a plain document', async () => {
  const answers = await Promise.all(
    [GOOGLEBOT, 'Mozilla/5.0'].map((userAgent) =>
      fetch(`${inject('site').url}/no-such-page`, { headers: { 'User-Agent': userAgent } }),
    ),
  )
  const [plain = '', full = ''] = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(full).toContain('指定されたページは見つかりませんでした。')
  expect(plain).not.toMatch(/<script|<header|<nav/)
})

test('a page whose data fail shows the error page', async ({ visit, tolerated }) => {
  tolerated.push(/500/)
  const page = await visit('/')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.locator('main a[href^="/item/detail/"]').first().click()
  await page.getByText('（500）').waitFor()
  const wayOn = page.getByRole('link', { name: 'トップページへ' })
  await expect.poll(() => wayOn.isVisible()).toBe(true)
})

test('a crawler reads the page of the server, whatever fails in its browser', async ({ visit }) => {
  // A page that no story changes between the two visits.
  const page = await visit('/flow', { userAgent: GOOGLEBOT, javaScript: false })
  const served = await page.locator('main').textContent()
  const alive = await visit('/flow', { userAgent: GOOGLEBOT, isAlive: false })
  await alive.waitForLoadState('networkidle')
  expect(await alive.locator('main').textContent()).toBe(served)
  expect(await alive.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false)
})
