import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './story.ts'

test('the badge counts the items of the cookie, each once', async ({ visit }) => {
  const page = await visit('/', { cookies: { consider: '1,2,2,x,-5,3' } })
  await expect.poll(() => badge(page)).toMatch(/検討中\s*3/)
})

test('without items there is no badge', async ({ visit }) => {
  const page = await visit('/')
  expect(await badge(page)).not.toMatch(/\d/)
})

function badge(page: Page): Promise<string | null> {
  return page.getByRole('banner').locator('a[href="/considers"]:visible').textContent()
}
