import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

/** The rows of a list that are seen whole at 1280 × 800, before anything is scrolled. */
function countSeen(page: Page): Promise<number> {
  const region = page.locator('main section').first()
  return region.evaluate((list) => {
    const { bottom } = list.getBoundingClientRect()
    const rows = [...list.querySelectorAll('[data-row]')]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
  })
}

/** The rows that are higher than their two lines. */
function countTall(page: Page): Promise<number> {
  const rows = page.locator('[data-row]')
  return rows.evaluateAll((all) => all.filter((row) => row.clientHeight > 32).length)
}

/** How many rows there is room for beside the heads of the table and its groups. */
function countRoom(page: Page): Promise<number> {
  return page.locator('main table').evaluate((table) => {
    const heights = [...table.querySelectorAll('[data-row]')].map(
      (row) => row.getBoundingClientRect().height,
    )
    const heads = table.getBoundingClientRect().height - heights.reduce((sum, one) => sum + one, 0)
    const room = table.closest('section')?.clientHeight ?? 0
    return Math.floor((room - heads) / Math.max(...heights))
  })
}

/** How many cards of the usual height there is room for in a column. */
function countCards(page: Page): Promise<number> {
  return page.locator('[data-card]').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const top = Math.min(...boxes.map((box) => box.top))
    const usual = boxes.map(({ height }) => height).sort((a, b) => a - b)[boxes.length >> 1] ?? 0
    const { bottom = 0 } = cards[0]?.closest('main')?.getBoundingClientRect() ?? {}
    return Math.floor((bottom - top) / (usual + 8))
  })
}

test.for([
  { list: '/admin/items', rows: 18 },
  { list: '/admin/members', rows: 18 },
  { list: `/admin/items/${remoteJava.id}/candidates`, rows: 19 },
])('a list shows as many rows as it was drawn with: $list', async ({ list, rows }, { visit }) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto(list)
  expect(await countSeen(page)).toBeGreaterThanOrEqual(rows)
})

test.for([768, 1280])('no name of a list takes a third line at %i px', async (width, { visit }) => {
  const page = await logInOffice(visit, 'owner', { width, javaScript: false })
  const confirm = `items/confirm?ids=${remoteJava.id},102`
  for (const list of ['items', 'items/stale', confirm, 'entries', 'proposals', 'columns', 'tags']) {
    await page.goto(`/admin/${list}`)
    expect({ list, tall: await countTall(page) }).toEqual({ list, tall: 0 })
  }
})

test('the queue has room for seventeen rows under three headings, a column of the board for six', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto('/admin/items/stale')
  expect(await countRoom(page)).toBeGreaterThanOrEqual(17)
  await page.goto('/admin/entries/board')
  expect(await countCards(page)).toBeGreaterThanOrEqual(6)
})

test('確認待ち is a tab of the list of projects, and P shows a row of it beside', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/items')
  const tab = page
    .getByRole('navigation', { name: '表示' })
    .getByRole('link', { name: /^確認待ち/ })
  await tab.click()
  await page.waitForURL((url) => url.pathname === '/admin/items/stale')
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await page.getByRole('table').waitFor()
  await untilAlive(page)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  const panel = page.getByRole('complementary', { name: /^AN-/ })
  for (const title of ['確認の記録', 'いま待っている人', '取引先'])
    await panel.getByRole('heading', { name: title }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('the bar of the chosen rows takes the foot of the list, where they are', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/items')
  await untilAlive(page)
  const steps = page.getByRole('navigation', { name: 'ページ送り' })
  expect(await steps.isVisible()).toBe(true)
  await page.locator('[data-row] input').first().check()
  const act = page.getByRole('button', { name: /^掲載を延ばす/ })
  const box = await act.boundingBox()
  expect(box && box.y > 700 && box.y + box.height < 772).toBe(true)
  expect(await steps.isVisible()).toBe(false)
})

test('the form of a project is 3.6 screens long, and all its boxes look alike', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto(`/admin/items/${remoteJava.id}`)
  const form = page.locator('main section').first()
  const length = await form.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight / clientHeight,
  )
  expect(length).toBeLessThanOrEqual(3.6)
  const boxes = form.locator('input[type=checkbox]')
  const looks = await boxes.evaluateAll((all) =>
    all.map((box) => `${getComputedStyle(box).accentColor} ${box.getBoundingClientRect().width}`),
  )
  expect(looks.length).toBeGreaterThan(10)
  expect(new Set(looks).size).toBe(1)
})

test('every place of the rail is visible', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  for (const path of ['/admin', '/admin/entries/board']) {
    await page.goto(path)
    const menu = page.getByRole('navigation', { name: '管理メニュー' })
    expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0)
    expect(await menu.getByRole('link', { name: '監査ログ' }).count()).toBe(1)
    expect(await menu.getByRole('link', { name: /^設定/ }).count()).toBe(1)
  }
})

test.for([
  { list: '/admin/intake', first: 'input[name="keyword"]' },
  { list: '/admin/members', first: 'nav[aria-label="表示"]' },
])('on a phone the acts of $list are one line above it', async ({ list, first }, { visit }) => {
  const page = await logInOffice(visit, 'owner', { width: 390, javaScript: false })
  await page.goto(list)
  const { y = 999 } = (await page.locator(first).first().boundingBox()) ?? {}
  expect(y).toBeLessThanOrEqual(160)
  const menu = await page.getByRole('button', { name: 'メニュー' }).boundingBox()
  expect((menu?.x ?? 999) + (menu?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('on a phone a rate has its unit, and a fact that is not known takes no place', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner', { width: 390, javaScript: false })
  await page.goto('/admin/items')
  expect(await page.locator('[data-row]').getByText('万円').first().isVisible()).toBe(true)
  const nothing = page.locator('td:not(:has(*)):visible', { hasText: /^–$/ })
  expect(await nothing.count()).toBe(0)
  await page.goto('/admin/clients')
  expect(await nothing.count()).toBe(0)
})
