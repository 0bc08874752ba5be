import { expect } from 'vitest'
import { test, untilAlive } from './story.ts'

test('a text of the site opens as a document of its own, and leads back without one', async ({
  visit,
}) => {
  const page = await visit('/item/search')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: '用語集' }).click()
  await page.waitForURL('**/glossary')
  await page.getByRole('heading', { level: 1, name: '用語集' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  await untilAlive(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'トップページ' }).click()
  await page.waitForURL(/:\d+\/$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('questions are narrowed down by a word, with and without JavaScript', async ({ visit }) => {
  for (const javaScript of [true, false]) {
    const page = await visit('/question', { javaScript })
    await page.getByRole('searchbox', { name: 'ご質問を探す' }).fill('ｲﾝﾎﾞｲｽ')
    await page.getByRole('button', { name: '探す', exact: true }).click()
    await page.waitForURL('**/question?q=*')
    await page.getByText('を含むご質問：1件').waitFor()
    await page.getByRole('link', { name: 'すべて見る' }).click()
    await page.waitForURL(/\/question$/)
    const other = page.getByText('面談は何回ありますか')
    await expect.poll(() => other.count()).toBe(1)
  }
})
