import { expect } from 'vitest'
import { test } from './story.ts'

test('the home page is there without JavaScript', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  expect(await page.locator('main').isVisible()).toBe(true)
})

test('the home page comes alive without a complaint', async ({ visit }) => {
  const page = await visit('/')
  expect(await page.locator('main').isVisible()).toBe(true)
})
