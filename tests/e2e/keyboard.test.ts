import { expect } from 'vitest'
import { test } from './story.ts'

test('the first Tab comes to a link that skips to the content', async ({ visit }) => {
  const page = await visit('/')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('本文へ移動')
  expect(await page.locator(':focus').isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/#main')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('main :focus').count()).toBe(1)
})
