import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { test } from './story.ts'

const COMPLAINTS = [
  /Failed to load resource/,
  /route module/,
  /dynamically imported module/,
  /ERR_FAILED/,
]

test('a page part that is gone loads the wanted page whole', async ({ visit, tolerated }) => {
  tolerated.push(...COMPLAINTS)
  const page = await visit('/')
  const { path, loads } = await losePart(page)
  await page.waitForURL(`**${path}`)
  expect(await page.locator('h1').count()).toBe(1)
  expect(loads()).toBe(1)
})

test('where that did not help, the error page is shown', async ({ visit, tolerated }) => {
  tolerated.push(...COMPLAINTS)
  const page = await visit('/')
  await page.evaluate((now) => {
    const paths = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    const reloads = Object.fromEntries(paths.map((path) => [path, now]))
    sessionStorage.setItem('anken_reloads', JSON.stringify(reloads))
  }, systemNow().getTime())
  const { loads } = await losePart(page)
  await page.getByText('（500）').waitFor()
  expect(loads()).toBe(0)
})

/** Opens an item while the part of its page cannot be loaded; counts its whole documents. */
async function losePart(page: Page) {
  await page.route('**/assets/item-detail-*.js', (route) => route.abort())
  const link = page.locator('main a[href^="/item/detail/"]').first()
  const path = (await link.getAttribute('href')) ?? ''
  let documents = 0
  page.on('request', (request) => {
    const isDocument = request.isNavigationRequest() && request.url().endsWith(path)
    if (isDocument) documents += 1
  })
  await link.click()
  return { path, loads: () => documents }
}
