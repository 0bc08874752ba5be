import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Site, startWebBeside } from './site.ts'
import { test, untilAlive, type Visit } from './story.ts'

let measured: Site

beforeAll(async () => {
  measured = await startWebBeside(inject('site'), { GTM_ID: 'GTM-TEST1' })
})

afterAll(() => measured.stop())

test('with an id the tag manager is loaded and gets the page', async ({ visit }) => {
  const page = await visitMeasured(visit, '/')
  await expect.poll(() => isLoaded(page)).toBe(true)
  await expect.poll(() => viewsOf(page)).toEqual(['/'])
})

test('on the pages of members there is no tag manager', async ({ visit }) => {
  const page = await visitMeasured(visit, '/login')
  expect(await isLoaded(page)).toBe(false)
  expect(await viewsOf(page)).toEqual([])
})

test('the way to a page of members leaves the tag manager behind', async ({ visit }) => {
  const page = await visitMeasured(visit, '/')
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click()
  await page.waitForURL('**/login')
  await untilAlive(page)
  expect(await isLoaded(page)).toBe(false)
})

test('a view of an item is reported with its path', async ({ visit }) => {
  const page = await visitMeasured(visit, '/')
  const link = page.locator('main a[href^="/item/detail/"]').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`**${path}`)
  await expect.poll(() => viewsOf(page)).toEqual(['/', path])
})

test('without an id nothing of a tag manager is there', async ({ visit }) => {
  const page = await visit('/')
  expect(await isLoaded(page)).toBe(false)
  expect(await page.locator('meta[name="gtm-id"]').count()).toBe(0)
})

async function visitMeasured(visit: Visit, path: string): Promise<Page> {
  const page = await visit(path, { site: measured.url, tagManager: 'window.isManaged = true' })
  await page.waitForLoadState('networkidle')
  return page
}

function isLoaded(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isManaged' in window)
}

/** The paths of the page views that the tag manager got. */
function viewsOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const pushed: { event?: string; page_path?: string }[] = Reflect.get(window, 'dataLayer') ?? []
    return pushed.filter(({ event }) => event === 'page_view').map((view) => view.page_path)
  })
}
