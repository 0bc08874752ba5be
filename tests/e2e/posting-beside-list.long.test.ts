import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, untilIdle } from './story.ts'

const LIST = '/item/search?keyword=Java'

/** Until the posting of this name is read beside the list, and has the focus. */
async function waitForPane(page: Page, name: string | undefined) {
  await page
    .getByRole('region', { name: name ?? '', exact: true })
    .and(page.locator(':focus'))
    .waitFor()
  await expect.poll(() => page.title()).toContain(name)
}

async function listRows(page: Page) {
  const links = page.locator('li h2 a[href^="/item/detail/"]')
  const paths = links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return { links, paths: await paths, names: await links.allTextContents() }
}

/** Opens the posting of a row; answers what the list had. */
async function openRow(page: Page, at: number) {
  const list = await listRows(page)
  await list.links.nth(at).click()
  await page.waitForURL(`**${list.paths[at]}`)
  await waitForPane(page, list.names[at])
  return list
}

/** What moves from here on, by itself or after a key. `late-parts` measures what moves while a page comes. */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
        moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? 'what is gone'))
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate((): string[] => Reflect.get(window, 'moved'))
}

test('on a wide screen a posting is read beside its list, and the next one by a key', async ({
  visit,
}) => {
  const page = await visit(LIST)
  const moved = await watchShifts(page)
  const { paths, names } = await openRow(page, 1)
  expect((await listRows(page)).names).toEqual(names)
  expect(await page.locator('li[aria-current] h2').textContent()).toBe(names[1])
  await page.keyboard.press('j')
  await page.waitForURL(`**${paths[2]}`)
  await waitForPane(page, names[2])
  await page.keyboard.press('Escape')
  await page.waitForURL(`**${LIST}`)
  await expect.poll(() => page.locator('h2 a:focus').textContent()).toBe(names[2])
  await untilIdle(page)
  expect(await moved()).toEqual([])
})

test('beside the list the way to apply is visible as soon as a posting opens', async ({
  visit,
}) => {
  const page = await visit(LIST)
  await openRow(page, 0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const apply = page.getByRole('region').getByRole('link', { name: '応募する' })
  const { y = 0, height = 0 } = (await apply.last().boundingBox()) ?? {}
  expect(y).toBeGreaterThan(600)
  expect(y + height).toBeLessThan(800)
})

test('back, forward and the arrows in the list do what they say', async ({ visit }) => {
  const page = await visit(LIST)
  const { paths, names } = await openRow(page, 0)
  await page.locator('li[aria-current] h2 a').focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(`**${paths[1]}`)
  await expect.poll(() => page.locator('h2 a:focus').textContent()).toBe(names[1])
  await page.goBack()
  await page.waitForURL(`**${LIST}`)
  await page.getByRole('heading', { name: '絞り込み' }).waitFor()
  await page.goForward()
  await page.waitForURL(`**${paths[1]}`)
  await waitForPane(page, names[1])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: names[1] ?? '' }).waitFor()
  expect(await page.locator('li[aria-current]').count()).toBe(0)
})

test.for([
  { what: 'a narrow screen', width: 1279 },
  { what: 'a browser without scripts', javaScript: false },
])('$what has the whole page of a posting', async ({ what: _, ...look }, { visit }) => {
  const page = await visit(LIST, look)
  const { links, paths } = await listRows(page)
  await links.first().click()
  await page.waitForURL(`**${paths[0]}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('li[aria-current]').count()).toBe(0)
})

test('a new tab has the whole page, and the list stays as it is', async ({ visit }) => {
  const page = await visit(LIST)
  const { links, paths } = await listRows(page)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    links.first().click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.waitForURL(`**${paths[0]}`)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  expect(await tab.locator('li[aria-current]').count()).toBe(0)
  expect(page.url()).toContain(LIST)
})
