import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './story.ts'

test('on a phone more items come below those that are there', async ({ visit }) => {
  const page = await visit('/item/search?per_page=10', { width: 390 })
  const first = await rows(page).allTextContents()
  await more(page).click()
  await page.waitForURL('**/item/search?per_page=10&page=2')
  await expect.poll(() => rows(page).count()).toBe(20)
  expect((await rows(page).allTextContents()).slice(0, 10)).toEqual(first)
  await page.getByText('1–20件を表示').waitFor()
})

test('back from an item the list is as long as before, at the same place', async ({ visit }) => {
  const page = await visit('/item/search?per_page=10', { width: 390 })
  await more(page).click()
  await expect.poll(() => rows(page).count()).toBe(20)
  const last = rows(page).nth(17)
  const name = await last.textContent()
  await last.click()
  await page.waitForURL('**/item/detail/*')
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBe(20)
  await expect.poll(() => isInView(page, name ?? '')).toBe(true)
})

test('the way back leads before the list, not through its pages', async ({ visit }) => {
  const page = await visit('/', { width: 390 })
  await page.locator('main a[href="/item/search"]').first().click()
  await page.waitForURL('**/item/search')
  await more(page).click()
  await page.waitForURL('**/item/search?page=2')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('without JavaScript it is a link to the next page', async ({ visit }) => {
  const page = await visit('/item/search?per_page=10', { width: 390, javaScript: false })
  await more(page).click()
  await page.waitForURL((url) => url.searchParams.get('page') === '2')
  expect(await rows(page).count()).toBe(10)
})

test('a wide page has its pages numbered', async ({ visit }) => {
  const page = await visit('/item/search?per_page=10')
  expect(await more(page).count()).toBe(0)
  const first = await rows(page).first().textContent()
  await page.getByRole('link', { name: '2ページ目' }).click()
  await page.waitForURL('**/item/search?per_page=10&page=2')
  await expect.poll(() => rows(page).first().textContent()).not.toBe(first)
  expect(await rows(page).count()).toBe(10)
})

function rows(page: Page) {
  return page.locator('main h2 a[href^="/item/detail/"]')
}

function more(page: Page) {
  return page.getByRole('link', { name: 'もっと見る' })
}

function isInView(page: Page, name: string): Promise<boolean> {
  return page.evaluate((text) => {
    const links = [...document.querySelectorAll('main h2 a')]
    const box = links.find(({ textContent }) => textContent === text)?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
  }, name)
}
