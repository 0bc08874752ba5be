import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './story.ts'

test.for([true, false])(
  'on a phone a station and the time from it narrow a list, as an estimate (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await visit('/item/search', { width: 390, javaScript })
    const all = await countOf(page)
    await page.getByRole('button', { name: '絞り込み' }).click()
    await page.getByRole('textbox', { name: '追加する駅' }).fill('渋谷')
    await page.getByRole('combobox', { name: '駅からの時間' }).selectOption('30')
    await page.getByRole('button', { name: '追加', exact: true }).click()
    await page.getByText('渋谷駅から30分以内（目安）').first().waitFor({ state: 'attached' })
    expect(await countOf(page)).toBeLessThan(all)
    expect(await countOf(page)).toBeGreaterThan(0)
  },
)

async function countOf(page: Page): Promise<number> {
  const text = (await page.locator('h1 > span').first().textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}
