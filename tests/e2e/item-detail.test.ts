import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { test } from './story.ts'

const PATH = `/item/detail/${remoteJava.id}`

test('a reader moves the hours and sees what they pay', async ({ visit }) => {
  const page = await visit(PATH)
  const slider = page.getByRole('slider', { name: /稼働時間/ })
  // What moves comes a moment after the page.
  await expect
    .poll(async () => {
      await slider.press('End')
      return await resultOf(page)
    })
    .toContain('基準 88万円＋超過 20h')
  await page.getByRole('radio', { name: '95万円' }).check()
  await slider.press('Home')
  await expect.poll(() => resultOf(page)).toContain('基準 95万円−控除 20h')
})

test('without scripts the typical months are in a table, and the posting is text', async ({
  visit,
}) => {
  const page = await visit(PATH, { javaScript: false })
  const row = page.getByRole('row', { name: /200時間/ })
  expect(await row.textContent()).toContain('1,055,540')
  await page.getByText('テキストで見る・コピーする').click()
  expect(await page.locator('pre').textContent()).toContain('■案件番号　AN-101')
  expect(await page.getByRole('slider').isVisible()).toBe(false)
})

test('a reader says that a posting is wrong, with scripts or without', async ({ visit }) => {
  for (const javaScript of [true, false]) {
    const page = await visit(PATH, { javaScript })
    await page.getByRole('link', { name: '内容の誤りを知らせる' }).click()
    await page.getByRole('radio', { name: '条件が実際と違う' }).check()
    await page.getByLabel(/くわしい内容/).fill('出社は月に2回でした。')
    await page.getByRole('button', { name: '送信する' }).click()
    await page.getByText('お知らせいただき、ありがとうございます').waitFor()
    expect(new URL(page.url()).pathname).toBe(PATH)
  }
})

test('a report without its kind comes back with every letter that was typed', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 422/)
  const page = await visit(`${PATH}/report`)
  await page.getByLabel(/くわしい内容/).fill('面談は2回でした。')
  await page.getByRole('button', { name: '送信する' }).click()
  await page.getByRole('alert').getByText('どのような誤りかをお選びください。').waitFor()
  expect(await page.getByLabel(/くわしい内容/).inputValue()).toBe('面談は2回でした。')
})

test('a posting that has ended leads to open ones and takes no entry', async ({ visit }) => {
  const page = await visit(`/item/detail/${endedCobol.id}`)
  expect(await page.getByRole('button', { name: '受付終了' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: '募集中の近い案件を見る' }).click()
  await expect.poll(() => page.url()).toMatch(/#similar$/)
})

test('on a phone the rate is visible at once', async ({ visit }) => {
  const page = await visit(PATH, { width: 390 })
  const box = await page.getByText('単価（税抜・月額）').boundingBox()
  expect(box?.y).toBeLessThan(570)
})

test('on a phone a posting is less than eight screens, and a line opens the rest', async ({
  visit,
}) => {
  const page = await visit(PATH, { width: 390, javaScript: false })
  const table = page.getByRole('table', { name: /よくある稼働時間/ })
  expect(await table.isVisible()).toBe(false)
  expect(await page.locator('body').evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(6600)
  await page.locator('summary', { hasText: 'よくある稼働時間' }).click()
  await table.waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('contentinfo').getByRole('link', { name: '用語集' }).waitFor()
})

function resultOf(page: Page): Promise<string | null> {
  return page.locator('[aria-live="polite"]', { hasText: '時間のとき' }).textContent()
}
