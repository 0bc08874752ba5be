import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { test } from './story.ts'

test.for([true, false])(
  'on a phone the hours of the settlement narrow a list by what they promise (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await visit('/item/search', { width: 390, javaScript })
    await page.getByRole('button', { name: '絞り込み' }).click()
    await page.getByRole('heading', { name: '精算幅' }).click()
    const lower = page.getByRole('combobox', { name: '精算幅の下限' })
    const option = lower.locator('option', { hasText: '下限140h以上' })
    const promised = Number(/（([\d,]+)）/.exec((await option.textContent()) ?? '')?.[1])
    await lower.selectOption('140')
    if (!javaScript) await page.getByRole('button', { name: 'この条件で探す' }).click()
    await page.waitForURL('**/item/search?settlement_min_h=140')
    await expect.poll(() => countOf(page)).toBe(promised)
    if (javaScript) await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^精算幅 .*を外す$/ }).click()
    await page.waitForURL('**/item/search')
  },
)

test('both ends are one condition, and what is found has its band within', async ({ visit }) => {
  const page = await visit('/item/search?settlement_min_h=140&settlement_max_h=180')
  const chips = page.getByRole('list', { name: '選んだ条件' })
  await chips
    .getByText('140–180h')
    .or(chips.getByText(/140.*180/))
    .first()
    .waitFor()
  expect(await chips.getByRole('listitem').count()).toBe(1)
  const texts = await page
    .locator('main')
    .getByText(/^税抜・\d+–\d+h$/)
    .allTextContents()
  const bands = texts.map((text) => /(\d+)–(\d+)h/.exec(text)?.slice(1).map(Number) ?? [])
  expect(bands.length).toBeGreaterThan(0)
  expect(bands.filter(([from = 0, to = 999]) => from < 140 || to > 180)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
})

async function countOf(page: Page): Promise<number> {
  const text = (await page.locator('h1 > span').textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}
