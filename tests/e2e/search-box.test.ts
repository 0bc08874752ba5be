import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { findBarriers } from './axe.ts'
import { holdScripts, test, untilIdle } from './story.ts'

const CALL = '**/api/front/item/get-search-suggestions*'

test('without JavaScript the field of the home page searches', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  await field(page).fill('Java リモート')
  await page.getByRole('main').getByRole('button', { name: '案件を探す' }).click()
  await page.waitForURL('**/item/search?keyword=Java&remote=full,mostly,hybrid')
  expect(await field(page).inputValue()).toBe('Java')
})

test('a reading leads to its tag by the keyboard alone', async ({ visit }) => {
  const page = await visit('/')
  await type(page, 'ジャバ')
  await options(page).filter({ hasText: 'Java' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeOption(page)).toMatch(/^Java\s*\d+件$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/item/tag/${tagId('Java')}`)
})

test('a half-typed name of two words is found', async ({ visit }) => {
  const page = await visit('/')
  await type(page, '60万以上 Spring B')
  await options(page).filter({ hasText: 'Spring Boot' }).click()
  await page.waitForURL('**/item/search?*')
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('rate_min')).toBe('60')
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
  await expect.poll(() => options(page).count()).toBe(0)
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/item/search?keyword=Java')
})

test('nothing is asked while a word is composed', async ({ visit }) => {
  const page = await visit('/')
  const requests = listenTo(page)
  await page.clock.install()
  await focus(page)
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: 'じゃば', selectionStart: 3, selectionEnd: 3 })
  await page.clock.runFor(5_000)
  expect(requests).toEqual([])
  await ime.send('Input.insertText', { text: 'ジャバ' })
  await options(page).first().waitFor()
  expect(requests).toEqual(['ジャバ'])
})

test('the answer to the last question is the one that is shown', async ({ visit }) => {
  const page = await visit('/')
  const answerFirst = await holdBack(page, '=P')
  const request = page.waitForRequest((request) => request.url().endsWith('=P'))
  await type(page, 'P')
  await request
  await page.keyboard.insertText('ython')
  await options(page).filter({ hasText: 'Python' }).waitFor()
  await answerFirst()
  await untilIdle(page)
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
  await expect.poll(() => options(page).count()).toBe(0)
})

test('a field that was tapped before the scripts came shows its own searches once they are there', async ({
  visit,
}) => {
  const page = await visit('/')
  await page.evaluate(() => localStorage.setItem('anken_searches', '["治験"]'))
  const bringScripts = await holdScripts(page)
  await page.reload()
  await field(page).click()
  await bringScripts()
  await expect.poll(() => options(page).allTextContents()).toEqual(['治験'])
})

test('the open suggestions have no barriers', async ({ visit }) => {
  const page = await visit('/item/search', { width: 390, dark: true })
  await type(page, 'ja')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await findBarriers(page)).toEqual([])
})

function field(page: Page) {
  return page.locator('input[type="search"][name="keyword"]:visible')
}

function options(page: Page) {
  return page.getByRole('option')
}

function activeOption(page: Page): Promise<string | null> {
  return page.getByRole('option', { selected: true }).textContent()
}

/** At once, so that the server is asked for the whole of it only. */
async function type(page: Page, text: string): Promise<void> {
  await focus(page)
  await page.keyboard.insertText(text)
}

async function focus(page: Page): Promise<void> {
  await field(page).click()
  await page.locator('[role="combobox"]:visible').waitFor()
}

/** Delays the answer to a request until it is released. */
async function holdBack(page: Page, ending: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(CALL, async (route) => {
    const isHeld = route.request().url().endsWith(ending)
    if (isHeld) await released
    // The page has given the question up by then, which is as good.
    await route.continue().catch(() => {})
    if (isHeld) answer()
  })
  return async () => {
    release()
    await answered
  }
}

/** The words that the server is asked for, as they are asked for. */
function listenTo(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('get-search-suggestions'))
      requests.push(searchParams.get('keyword') ?? '')
  })
  return requests
}
