import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './story.ts'

test('the mega-menu opens where the pointer rests, and closes when it leaves', async ({
  visit,
}) => {
  const page = await visit('/')
  await head(page).hover()
  await panel(page).waitFor({ state: 'visible' })
  await page.mouse.move(600, 780)
  await panel(page).waitFor({ state: 'hidden' })
  await expect.poll(() => head(page).getAttribute('aria-expanded')).toBe('false')
})

test('the mega-menu opens by the focus of the keyboard', async ({ visit }) => {
  const page = await visit('/')
  await tabTo(page, '案件を探す')
  await panel(page).waitFor({ state: 'visible' })
  await page.keyboard.press('Tab')
  await expect.poll(() => panel(page).locator(':focus').count()).toBe(1)
})

test('the mega-menu opens by a click and closes by the next', async ({ visit }) => {
  const page = await visit('/')
  await head(page).click()
  await panel(page).waitFor({ state: 'visible' })
  await head(page).click()
  await panel(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('Esc closes the mega-menu and gives the focus back to its head', async ({ visit }) => {
  const page = await visit('/')
  await tabTo(page, '案件を探す')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator(':focus').textContent()).toContain('案件を探す')
})

test('a tag in the mega-menu leads to its items and closes the menu', async ({ visit }) => {
  const page = await visit('/')
  await head(page).click()
  await panel(page).locator('a[href^="/item/tag/"]').first().click()
  await page.waitForURL(/\/item\/tag\/\d+$/)
  await panel(page).waitFor({ state: 'hidden' })
  expect(await page.locator('h1').count()).toBe(1)
})

test('without JavaScript the head of the mega-menu leads to the items', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  await head(page).click()
  await page.waitForURL('**/item/search')
  expect(await page.locator('h1').textContent()).toContain('案件一覧')
})

function head(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: '案件を探す' })
}

function panel(page: Page) {
  return page.locator('#mega-menu')
}

async function tabTo(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').textContent())?.includes(text)) return
  }
  throw new Error(`Tab does not come to ${text}.`)
}
