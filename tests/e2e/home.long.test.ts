import { expect, inject } from 'vitest'
import { test } from './story.ts'

test('the home page shows items and tags without JavaScript', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  expect(await page.locator('main a[href^="/item/detail/"]').count()).toBeGreaterThan(0)
  expect(await page.locator('main a[href^="/item/tag/"]').count()).toBeGreaterThan(10)
})

test('from the home page an item opens without loading a document', async ({ visit }) => {
  const page = await visit('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('main a[href^="/item/detail/"]').first().click()
  await page.waitForURL('**/item/detail/*')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('an item opens without JavaScript', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  await page.locator('main a[href^="/item/detail/"]').first().click()
  await page.waitForURL(/\/item\/detail\/\d+$/)
  expect(await page.locator('h1').count()).toBe(1)
})

test('on the map of the home page a prefecture leads to its items', async ({ visit }) => {
  const page = await visit('/')
  const tokyo = page.getByRole('main').getByRole('link', { name: /^東京都 \d+件$/ })
  const count = Number(/(\d+)件/.exec((await tokyo.textContent()) ?? '')?.[1])
  await tokyo.click()
  await page.waitForURL('**/item/search?prefecture_id=13')
  await page.getByRole('heading', { level: 1, name: '東京都' }).waitFor()
  expect(await page.locator('h1').textContent()).toContain(`${count}件`)
})

test('on a phone the map is a list of the places that have items', async ({ visit }) => {
  const page = await visit('/', { width: 390 })
  const places = page.getByRole('main').getByRole('list', { name: '関東' })
  expect(await places.getByRole('link').count()).toBeGreaterThan(0)
  expect(await places.getByText(/ 0件$/).filter({ visible: true }).count()).toBe(0)
})

test('the lists of the home page come alive after its first view', async ({ visit }) => {
  const page = await visit('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: '締切順に見る' }).click()
  await page.waitForURL('**/item/search?sort=ending')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('every link of the frame and of the home page leads to a page', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  const links = await page.locator('a[href^="/"]').all()
  const paths = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))
  const failed: string[] = []
  for (const path of paths) {
    const { status } = await fetch(`${inject('site').url}${path}`)
    if (status !== 200) failed.push(`${status} ${path}`)
  }
  expect(paths.size).toBeGreaterThan(60)
  expect(failed).toEqual([])
})
