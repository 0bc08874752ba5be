import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

/** The rows of a list that are seen whole at 1280 × 800, before anything is scrolled. */
function countSeen(page: Page, row = '[data-row]'): Promise<number> {
  return page
    .locator('main section')
    .first()
    .evaluate((region, selector) => {
      const { bottom } = region.getBoundingClientRect()
      const rows = [...region.querySelectorAll(selector)]
      return rows.filter((one) => one.getBoundingClientRect().bottom <= bottom).length
    }, row)
}

/** How many of these would be seen in the room that is left below the first one. */
function countRoomFor(page: Page, row: string, gap: number): Promise<number> {
  return page.locator(row).evaluateAll((rows, between) => {
    const top = Math.min(...rows.map((one) => one.getBoundingClientRect().top))
    const heights = rows.map((one) => one.getBoundingClientRect().height).sort((a, b) => a - b)
    const usual = heights[Math.floor(heights.length / 2)] ?? Number.NaN
    const bottom = rows[0]?.closest('main')?.getBoundingClientRect().bottom ?? 0
    return Math.floor((bottom - top) / (usual + between))
  }, gap)
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

test('the queue has room for seventeen rows under three headings, a column of the board for six', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto('/admin/items/stale')
  expect(await countRoomFor(page, '[data-row]', 0)).toBeGreaterThanOrEqual(17)
  await page.goto('/admin/entries/board')
  expect(await countRoomFor(page, '[data-card]', 8)).toBeGreaterThanOrEqual(6)
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

test('every place of the rail is visible', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  for (const path of ['/admin', '/admin/entries/board']) {
    await page.goto(path)
    const menu = page.getByRole('navigation', { name: '管理メニュー' })
    expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0)
    expect(await menu.getByRole('link', { name: '監査ログ' }).count()).toBe(1)
    expect(await menu.getByRole('link', { name: '設定', exact: true }).count()).toBe(1)
  }
})
