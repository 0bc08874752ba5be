import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { test } from './story.ts'

const count = async (page: Page) =>
  Number(((await page.locator('h1 > span').textContent()) ?? '').replace(/\D/g, ''))
const panel = (page: Page) => page.getByRole('complementary', { name: '絞り込み' })

test('a choice narrows the list to its count, and can be shared by its address', async ({
  visit,
}) => {
  const page = await visit('/item/search')
  const option = panel(page).locator('label', { hasText: 'フルリモート' })
  const promised = Number(((await option.textContent()) ?? '').replace(/\D/g, ''))
  await option.click()
  await page.waitForURL('**/item/search?remote=full')
  await page.getByRole('heading', { name: `フルリモートの案件 ${promised}件` }).waitFor()
  expect(await count(await visit('/item/search?remote=full'))).toBe(promised)
})

test('a choice made while an earlier list arrives is not taken back', async ({ visit }) => {
  const page = await visit('/item/search?keyword=Java')
  const box = panel(page).getByRole('checkbox', { name: /^Java\s*[\d,]+$/ })
  await box.evaluate((java: HTMLInputElement) => {
    const pushState = history.pushState.bind(history)
    history.pushState = (...address) => {
      pushState(...address)
      // The address is new, and the page is not painted yet.
      history.pushState = pushState
      queueMicrotask(() => java.click())
    }
    const watch = () => {
      if (java.checked) document.documentElement.dataset.wasTakenBack = 'yes'
      requestAnimationFrame(watch)
    }
    java.addEventListener('change', () => requestAnimationFrame(watch), { once: true })
  })
  await panel(page).locator('label', { hasText: 'フルリモート' }).click()
  await page.waitForURL('**/item/search?remote=full')
  expect(await box.isChecked()).toBe(false)
  expect(await page.locator('html').getAttribute('data-was-taken-back')).toBeNull()
})

test('without JavaScript the choices are sent by a button', async ({ visit }) => {
  const page = await visit('/item/search', { javaScript: false })
  await panel(page).locator('label', { hasText: 'フルリモート' }).click()
  await page.getByRole('combobox', { name: '単価の下限' }).selectOption('70')
  await page.getByRole('button', { name: 'この条件で探す' }).click()
  await page.waitForURL('**/item/search?*remote=full*')
  expect(await page.getByRole('list', { name: '選んだ条件' }).textContent()).toMatch(
    /フルリモート[\s\S]*70万円以上|70万円以上[\s\S]*フルリモート/,
  )
})

test('a chip that is taken off leaves the focus among the conditions', async ({ visit }) => {
  const page = await visit('/item/search?remote=full&days=5')
  const chips = page.getByRole('list', { name: '選んだ条件' })
  await chips.getByRole('link', { name: '出社 フルリモートを外す' }).press('Enter')
  await page.waitForURL('**/item/search?days=5')
  await expect
    .poll(() => chips.evaluate((list) => list.contains(document.activeElement)))
    .toBe(true)
})

test('the bounds of the rate are moved by keys, and asked for when they rest', async ({
  visit,
}) => {
  const page = await visit('/item/search')
  const lower = page.getByRole('slider', { name: '単価の下限' })
  await lower.press('ArrowRight')
  await page.waitForURL('**/item/search?rate_min=50')
  await expect.poll(() => lower.getAttribute('aria-valuetext')).toBe('50万円以上')
})

test('on a phone the filters are a sheet that keeps the rest away until it is closed', async ({
  visit,
}) => {
  const page = await visit('/item/search', { width: 390 })
  await page.getByRole('button', { name: '絞り込み' }).click()
  await panel(page).locator('label', { hasText: 'フルリモート' }).click()
  await page.waitForURL('**/item/search?remote=full')
  await page.locator('h1', { hasText: 'フルリモート' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await page.locator('body > header').getAttribute('inert')).toBe('')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  expect(await page.getByRole('button', { name: /絞り込み/ }).textContent()).toContain('1')
})

test('beside a group that was unfolded a posting can be opened', async ({ visit }) => {
  const page = await visit('/item/search')
  await panel(page).locator('summary', { hasText: '面談回数' }).click()
  await panel(page).locator('details[open]').first().waitFor()
  const posting = page.locator('li h2 a[href^="/item/detail/"]').first()
  const path = await posting.getAttribute('href')
  await posting.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
})

test('the sheet opens without JavaScript', async ({ visit }) => {
  const page = await visit('/item/search', { width: 390, javaScript: false })
  await page.getByRole('button', { name: '絞り込み' }).click()
  await panel(page).locator('label', { hasText: '常駐' }).click()
  await page.getByRole('button', { name: 'この条件で探す' }).click()
  await page.waitForURL('**/item/search?*remote=none*')
  expect(await page.locator('h1').textContent()).toContain('常駐')
})

test('all skills can be chosen over the list, each choice counted as it is made', async ({
  visit,
}) => {
  const page = await visit('/item/search')
  await page.getByRole('link', { name: '言語・スキルをすべての中から選ぶ' }).click()
  const dialog = page.getByRole('dialog', { name: '言語・スキルなどを選ぶ' })
  await dialog.getByRole('button', { name: 'インフラ' }).click()
  const option = dialog.locator('fieldset:visible label', { hasText: 'AWS' })
  const promised = ((await option.textContent()) ?? '').replace(/\D/g, '')
  await option.click()
  const done = dialog.getByRole('button', { name: `${promised}件の案件を見る` })
  await done.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await done.click()
  await page.getByRole('heading', { name: `AWSの案件 ${promised}件` }).waitFor()
})

test('conditions are taken off one by one, until all items are there', async ({ visit }) => {
  const page = await visit('/item/search?rate_min=70&remote=full&days=5')
  const totals = [await count(page)]
  for (const [condition, query] of taken) {
    const chip = page.getByRole('link', { name: `${condition}を外す` })
    await chip.click()
    await page.waitForURL(`**/item/search${query}`)
    await expect.poll(() => chip.count()).toBe(0)
    totals.push(await count(page))
  }
  expect(totals.toSorted((a, b) => a - b)).toEqual(totals)
})

const taken = [
  ['出社 フルリモート', '?rate_min=70&days=5'],
  ['稼働 週5日', '?rate_min=70'],
  ['単価 70万円以上', ''],
]

test('where nothing is found, the list offers what one condition less would find', async ({
  visit,
}) => {
  const page = await visit('/item/search?rate_min=200&remote=full')
  const way = page.getByRole('link', { name: /^200万円以上を外して\d+件を見る$/ })
  const [promised] = ((await way.getAttribute('aria-label')) ?? '').match(/\d+(?=件)/) ?? []
  await way.click()
  await page.waitForURL('**/item/search?remote=full')
  await page.getByRole('heading', { name: `フルリモートの案件 ${promised}件` }).waitFor()
  expect(Number(promised)).toBeGreaterThan(0)
})
