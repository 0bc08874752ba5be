import { expect } from 'vitest'
import { test } from './story.ts'

test('the home page shows items and tags without JavaScript', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  expect(await page.locator('main a[href^="/item/detail/"]').count()).toBeGreaterThan(0)
  expect(await page.locator('main a[href^="/item/tag/"]').count()).toBeGreaterThan(10)
})

test('from the home page an item opens without loading a document', async ({ visit }) => {
  const page = await visit('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('main a[href^="/item/detail/"]').first().click()
  await page.waitForURL('**/item/detail/*')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('an item opens without JavaScript', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  await page.locator('main a[href^="/item/detail/"]').first().click()
  expect(new URL(page.url()).pathname).toMatch(/^\/item\/detail\/\d+$/)
  expect(await page.locator('h1').count()).toBe(1)
})
