import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { findBarriers } from './axe.ts'
import { test, untilAlive, type Visit } from './story.ts'

test('viewed projects are at the foot of the pages, the last first', async ({ visit }) => {
  const page = await readTwo(visit)
  for (const path of ['/', '/item/search']) {
    await page.goto(path)
    await expect
      .poll(() => names(page).allTextContents())
      .toEqual([closingToday.name, remoteJava.name])
  }
})

test('an item is not among those read before on its own page', async ({ visit }) => {
  const page = await readTwo(visit)
  await expect.poll(() => names(page).allTextContents()).toEqual([remoteJava.name])
})

test('the history can be cleared', async ({ visit }) => {
  const page = await readTwo(visit)
  await page.getByRole('button', { name: '履歴を消す' }).click()
  await page.getByRole('heading', { name: '最近見た案件' }).waitFor({ state: 'detached' })
  await page.goto('/item/search')
  await untilAlive(page)
  expect(await page.locator('[data-seen]').count()).toBe(0)
})

test.for([false, true])(
  'a row that was read is quiet, and readable (dark: %s)',
  async (dark, { visit }) => {
    const page = await readTwo(visit, { dark })
    await page.goto('/item/search?per_page=50')
    await expect.poll(() => page.locator('[data-seen="quiet"]').count()).toBe(2)
    expect(await findBarriers(page)).toEqual([])
  },
)

test('rows that were read can be hidden, in every list', async ({ visit }) => {
  const page = await readTwo(visit)
  await page.goto('/item/search?per_page=50')
  await page.getByRole('radio', { name: '隠す' }).click()
  await expect.poll(() => row(page).isVisible()).toBe(false)
  await page.reload()
  await expect.poll(() => row(page).isVisible()).toBe(false)
})

test('a row that is not wanted becomes one line, and can come back', async ({ visit }) => {
  const page = await visit('/item/search?per_page=50')
  await row(page).hover()
  await page.getByRole('button', { name: `${remoteJava.name}を興味なしにする` }).click()
  await row(page).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await row(page).waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toContain('興味なし')
})

async function readTwo(visit: Visit, look = {}): Promise<Page> {
  const page = await visit(`/item/detail/${remoteJava.id}`, look)
  await page.goto(`/item/detail/${closingToday.id}`)
  // It is remembered a moment after it is shown; the one before is at the foot by then.
  await names(page).filter({ hasText: remoteJava.name }).waitFor()
  return page
}

/** What the foot of the page says was read. */
function names(page: Page) {
  return page.locator('section').filter({ hasText: '最近見た案件' }).getByRole('link')
}

function row(page: Page) {
  return page.locator(`main h2 a[href="/item/detail/${remoteJava.id}"]`)
}
