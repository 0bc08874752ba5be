import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { findBarriers } from './axe.ts'
import { type Site, startSite } from './site.ts'
import { test } from './story.ts'

const ITEMS = 100_000
const MINUTES = 60_000

let large: Site

beforeAll(async () => {
  large = await startSite(['--items', String(ITEMS), '--open', '100'])
}, 6 * MINUTES)

afterAll(() => large.stop())

test.for([true, false])(
  'a visitor narrows 100,000 items down to one and reads it (JavaScript: %s)',
  { timeout: MINUTES },
  async (javaScript, { visit }) => {
    const page = await visit('/item/search', { site: large.url, javaScript })
    expect(await totalOf(page)).toBeGreaterThan(ITEMS)
    await search(page, 'Java リモート 80万以上', '80万円以上')
    const steps = [await totalOf(page), await narrow(page), await narrow(page), await narrow(page)]
    expect(steps.toSorted((a, b) => b - a)).toEqual(steps)
    await search(page, '倉庫管理SaaS 引当処理の再設計', '再設計')
    expect(await totalOf(page)).toBe(1)
    await page.getByRole('link', { name: remoteJava.name, exact: true }).click()
    await page.waitForURL(`**/item/detail/${remoteJava.id}`)
    await expect.poll(() => page.locator('h1').textContent()).toBe(remoteJava.name)
    expect(await page.getByRole('article').textContent()).toContain('引当処理の再設計')
  },
)

test('among 100,000 items the list and its suggestions have no barriers', async ({ visit }) => {
  const page = await visit('/item/search?keyword=Java', { site: large.url })
  await page.locator('input[type="search"][name="keyword"]:visible').fill('クラウド')
  await page.getByRole('option').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
})

/** Searches for a text, until the last of its conditions is there. */
async function search(page: Page, text: string, condition: string): Promise<void> {
  const field = page.getByRole('banner').getByRole('searchbox').or(page.getByRole('combobox'))
  await field.first().fill(text)
  await page.keyboard.press('Enter')
  const conditions = page.getByRole('list', { name: '選んだ条件' })
  await conditions.getByText(condition, { exact: true }).waitFor()
}

/** Follows a link of さらに絞る that the wanted item has, and finds what the link has counted. */
async function narrow(page: Page): Promise<number> {
  const links = page.getByRole('navigation', { name: 'さらに絞る' }).getByRole('link')
  const texts = (await links.allTextContents()).map((text) => /^(.+?)([\d,]+)$/.exec(text))
  const at = texts.findIndex((found) => remoteJava.tags.some((tag) => tag === found?.[1]))
  const counted = numberIn(texts[at]?.[2] ?? '')
  const from = page.url()
  await links.nth(at).click()
  await page.waitForURL((url) => url.href !== from)
  await expect.poll(() => totalOf(page)).toBe(counted)
  return counted
}

async function totalOf(page: Page): Promise<number> {
  const title = await page.locator('h1').textContent()
  return numberIn(/([\d,]+)件$/.exec(title ?? '')?.[1] ?? '')
}

function numberIn(figure: string): number {
  return Number(figure.replaceAll(',', '') || Number.NaN)
}
