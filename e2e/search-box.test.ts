import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { findBarriers } from './axe.ts'
import { test } from './story.ts'

const CALL = '**/api/front/item/get-search-suggestions*'

test('without JavaScript the field of the home page searches', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  await field(page).fill('Java リモート')
  await page.getByRole('main').getByRole('button', { name: '案件を探す' }).click()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/item/search')
  expect(searchParams.get('keyword')).toBe('Java リモート')
  expect(await field(page).inputValue()).toBe('Java リモート')
})

test('a reading leads to its tag by the keyboard alone', async ({ visit }) => {
  const page = await visit('/')
  await type(page, 'ジャバ')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await activeOption(page)).toMatch(/^Java\s*\d+件$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/item/tag/${tagId('Java')}`)
})

test('a half-typed name of two words is found', async ({ visit }) => {
  const page = await visit('/')
  await type(page, '60万以上 Spring B')
  await options(page).filter({ hasText: 'Spring Boot' }).click()
  await page.waitForURL('**/item/search?*')
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('keyword')).toBe('60万以上')
  expect(searchParams.get('tag_ids')).toBe(String(tagId('Spring Boot')))
})

test('on the list a suggestion joins the conditions', async ({ visit }) => {
  const page = await visit('/item/search?remote=full')
  await type(page, '東京')
  await options(page).filter({ hasText: '東京都' }).click()
  await page.waitForURL('**/item/search?remote=full&prefecture_id=13')
  await expect.poll(() => field(page).inputValue()).toBe('')
})

test('Esc closes the suggestions, and Enter searches for what was typed', async ({ visit }) => {
  const page = await visit('/')
  await type(page, 'Java')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  expect(await options(page).count()).toBe(0)
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/item/search?keyword=Java')
})

test('nothing is asked while a word is composed', async ({ visit }) => {
  const page = await visit('/')
  const asked = listenTo(page)
  await field(page).click()
  await page.waitForLoadState('networkidle')
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: 'じゃば', selectionStart: 3, selectionEnd: 3 })
  await page.waitForTimeout(400)
  expect(asked).toEqual([])
  await ime.send('Input.insertText', { text: 'ジャバ' })
  await options(page).first().waitFor()
  expect(asked).toEqual(['ジャバ'])
})

test('the answer to the last question is the one that is shown', async ({ visit }) => {
  const page = await visit('/')
  await page.route(CALL, async (route) => {
    const isFirst = route.request().url().endsWith('=P')
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  await type(page, 'P')
  await page.waitForTimeout(300)
  await page.keyboard.type('ython')
  await options(page).filter({ hasText: 'Python' }).waitFor()
  await page.waitForTimeout(1_500)
  expect(await options(page).filter({ hasText: 'PHP' }).count()).toBe(0)
})

test('own searches wait in the empty field until they are cleared', async ({ visit }) => {
  const page = await visit('/')
  await type(page, '治験')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/item/search?*')
  await page.goto('/')
  await field(page).click()
  await expect.poll(() => options(page).allTextContents()).toEqual(['治験'])
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: '履歴を消す' }).click()
  expect(await options(page).count()).toBe(0)
})

test('the open suggestions have no barriers', async ({ visit }) => {
  const page = await visit('/item/search', { width: 390, dark: true })
  await type(page, 'ja')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await findBarriers(page)).toEqual([])
})

function field(page: Page) {
  return page.locator('input[name="keyword"]:visible')
}

function options(page: Page) {
  return page.getByRole('option')
}

function activeOption(page: Page): Promise<string | null> {
  return page.getByRole('option', { selected: true }).textContent()
}

async function type(page: Page, text: string): Promise<void> {
  await field(page).click()
  await page.locator('[role="combobox"]:visible').waitFor()
  await page.keyboard.type(text)
}

/** The words that the server is asked for, as they are asked for. */
function listenTo(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('get-search-suggestions')) asked.push(searchParams.get('keyword') ?? '')
  })
  return asked
}
