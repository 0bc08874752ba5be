import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './story.ts'

test('the drawer is there up to a width of 960 px', async ({ visit }) => {
  const page = await visit('/', { width: 960 })
  expect(await opener(page).isVisible()).toBe(true)
  await page.setViewportSize({ width: 961, height: 800 })
  await opener(page).waitFor({ state: 'hidden' })
})

test('a click on the dimmed page closes the drawer', async ({ visit }) => {
  const page = await openDrawer(visit)
  await page.mouse.click(5, 600)
  await drawer(page).waitFor({ state: 'hidden' })
  expect(await opener(page).isVisible()).toBe(true)
})

test('Esc closes the drawer and gives the focus back to its button', async ({ visit }) => {
  const page = await openDrawer(visit)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await expect
    .poll(() => opener(page).evaluate((button) => button === document.activeElement))
    .toBe(true)
})

test('the focus stays inside the open drawer', async ({ visit }) => {
  const page = await openDrawer(visit)
  const strayed: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement: at, body } = document
      return at === body || at?.closest('#site-drawer') ? '' : String(at?.outerHTML)
    })
    if (outside) strayed.push(outside)
  }
  expect(strayed).toEqual([])
})

test('the page behind the open drawer cannot be used', async ({ visit }) => {
  const page = await openDrawer(visit)
  const focused = await page.evaluate(() => {
    document.querySelector<HTMLElement>('main a[href]')?.focus()
    return document.activeElement?.closest('main') !== null
  })
  expect(focused).toBe(false)
})

test('a link in the drawer closes it', async ({ visit }) => {
  const page = await openDrawer(visit)
  await drawer(page).getByRole('link', { name: 'すべての案件' }).click()
  await page.waitForURL('**/item/search')
  await drawer(page).waitFor({ state: 'hidden' })
  expect(await page.locator('h1').isVisible()).toBe(true)
})

test('suggestions in the drawer are as wide as its field', async ({ visit }) => {
  const page = await openDrawer(visit)
  const field = drawer(page).locator('input[name="keyword"]')
  await field.click()
  await page.locator('[role="combobox"]:visible').waitFor()
  await page.keyboard.insertText('ja')
  await drawer(page).getByRole('option').first().waitFor()
  const [panel, form] = [drawer(page).getByRole('listbox'), drawer(page).getByRole('search')]
  const left = (await panel.boundingBox())?.x
  expect(left).toBeGreaterThanOrEqual((await form.boundingBox())?.x ?? Number.NaN)
})

async function openDrawer(visit: (path: string, look: { width: number }) => Promise<Page>) {
  const page = await visit('/', { width: 600 })
  await opener(page).click()
  await drawer(page).waitFor({ state: 'visible' })
  return page
}

function opener(page: Page) {
  return page.getByRole('button', { name: 'メニューを開く' })
}

function drawer(page: Page) {
  return page.locator('#site-drawer')
}
