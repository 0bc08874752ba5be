import { expect, inject } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { test } from './story.ts'

const java = `/item/marketprice/${tagId('Java')}`

test.for([true, false])(
  'a visitor goes from what everything pays to what Java pays (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await visit('/item/marketprice', { javaScript })
    await page.getByLabel('スキル・職種・特徴', { exact: true }).selectOption({ label: 'Java' })
    await page.getByRole('button', { name: '表示する', exact: true }).click()
    await page.waitForURL(`**${java}**`)
    await page.getByRole('heading', { name: 'Javaの単価相場', level: 1 }).waitFor()
    expect(await page.getByText('うち単価のわかるもの', { exact: true }).count()).toBe(1)
  },
)

test('behind every chart of the market is its table, which the keyboard opens', async ({
  visit,
}) => {
  const page = await visit('/item/marketprice')
  const summary = page.getByText('単価の分布を表で見る', { exact: true })
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('columnheader', { name: '単価の上限（税抜・月額）', exact: true }).waitFor()
  expect(await page.getByRole('img', { name: /単価の上限の分布/ }).count()).toBe(1)
})

test('an engineer learns what their skills and years are paid, without scripts', async ({
  visit,
}) => {
  const page = await visit('/item/marketprice/estimate', { javaScript: false })
  await page.getByLabel('スキル1', { exact: true }).selectOption({ label: 'Java' })
  await page.getByLabel('実務経験の年数', { exact: true }).selectOption({ label: '5年' })
  await page.getByRole('button', { name: '診断する', exact: true }).click()
  await page.waitForURL('**/estimate?**')
  await page.getByRole('heading', { name: '診断の結果', exact: true }).waitFor()
  expect(await page.getByText(/中ほどの半数です/).count()).toBe(1)
})

test('other sites may show the picture of a market and read its figures', async () => {
  const { url } = inject('site')
  const picture = await fetch(`${url}${java}.svg`)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const figures = await fetch(`${url}${java}.json`)
  expect(await figures.json()).toMatchObject({ title: 'Javaの単価相場', unit: expect.any(String) })
})
