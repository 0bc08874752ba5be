import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { holdScripts, type Look, test, type Visit } from './story.ts'

const SENTENCE = 'javaのリモート案件 60万以上 東京'

const CORRECTED = ['PHP', '渋谷駅から30分以内（目安）', '東京都', 'リモートあり', '50万円以上']

const looks: (Look & { width: number; javaScript: boolean })[] = [
  { width: 1280, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
  { width: 390, javaScript: false },
]

test.for(looks)(
  'a typed sentence is read, corrected in the panel, and shared as a link ($width px, JavaScript: $javaScript)',
  async (look, { visit }) => {
    const page = await searchFor(visit, SENTENCE, look)
    await showsConditions(page, ['Java', '東京都', 'リモートあり', '60万円以上'])
    expect(await readPanel(page)).toEqual({ java: true, tokyo: true, least: '60' })

    await correct(page, look)
    const friend = await visit(page.url(), look)
    // A page that was loaded again has its sheet closed.
    for (const one of look.javaScript ? [friend] : [friend, page]) await openPanel(one, look)
    for (const one of [page, friend]) {
      await showsConditions(one, CORRECTED)
      expect(await readPanel(one)).toEqual({ java: false, tokyo: true, least: '50' })
    }
    expect(await titleOf(friend)).toBe(await titleOf(page))
  },
)

/** Without how many there are: other stories publish meanwhile, and the two pages are of two moments. */
async function titleOf(page: Page): Promise<string | undefined> {
  return (await page.locator('h1').textContent())?.replace(/[\d,]+件$/, '')
}

test('a chip and the panel take the same condition off', async ({ visit }) => {
  const page = await visit('/item/search?keyword=Java+80以上&rate_min=60')
  expect(await findBarriers(page)).toEqual([])
  await conditions(page).getByRole('link', { name: '言語 Javaを外す' }).click()
  await page.waitForURL('**/item/search?keyword=80*&rate_min=60')
  await expect.poll(() => option(page, 'Java').isChecked()).toBe(false)
})

test('what was chosen before the scripts came is searched once they are there', async ({
  visit,
}) => {
  const page = await visit('/item/search?keyword=Java&rate_min=60')
  const bringScripts = await holdScripts(page)
  await page.reload()
  await lowerRate(page).selectOption('50')
  await option(page, '東京都').check({ force: true })
  await bringScripts()
  await page.waitForURL('**/item/search?keyword=Java&prefecture_id=13&rate_min=50')
  await showsConditions(page, ['Java', '東京都', '50万円以上'])
  expect(await readPanel(page)).toEqual({ java: true, tokyo: true, least: '50' })
})

test('what is no choice has a box in the panel that takes it off', async ({ visit }) => {
  const page = await visit('/item/search?keyword=Java+PHP以外+時給4000円以上&without=remote:none')
  const others = page.getByRole('group', { name: 'キーワード・駅・除外' })
  await others.getByRole('checkbox', { name: '除外：常駐' }).uncheck({ force: true })
  await page.waitForURL((url) => !url.searchParams.has('without'))
  await others.getByRole('checkbox', { name: '除外：PHP' }).uncheck({ force: true })
  await page.waitForURL((url) => url.searchParams.get('keyword') === '時給4000円以上 Java')
  await expect.poll(() => others.getByRole('checkbox').count()).toBe(1)
})

test.for([true, false])(
  'what is not sure is offered: one click takes it, another leaves the word (JavaScript: %s)',
  async (javaScript, { visit }) => {
    for (const [choice, address] of choices) {
      const page = await visit('/item/search?keyword=80以上', { javaScript })
      const offer = page.getByRole('listitem').filter({ hasText: '80以上 → 単価 80万円以上？' })
      await offer.getByRole('link', { name: choice }).click()
      await page.waitForURL(address)
      await expect.poll(() => offer.count()).toBe(0)
    }
  },
)

const choices = [
  ['条件にする', '**/item/search?rate_min=80'],
  ['言葉のまま探す', '**/item/search?keyword=%2280*'],
] as const

/** Types a sentence, and opens the panel where it is a sheet. */
async function searchFor(visit: Visit, sentence: string, look: (typeof looks)[number]) {
  const page = await visit('/item/search', look)
  await page.locator('input[type="search"][name="keyword"]:visible').fill(sentence)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/item/search?keyword=Java*')
  await conditions(page).waitFor()
  await openPanel(page, look)
  return page
}

async function openPanel(page: Page, { width }: { width: number }): Promise<void> {
  if (width < 960) await page.getByRole('button', { name: /^絞り込み/ }).click()
}

/** Takes Java off, lowers the rate, and adds a station and an exclusion. */
async function correct(page: Page, { javaScript }: { javaScript: boolean }): Promise<void> {
  await lowerRate(page).selectOption('50')
  if (javaScript) await page.waitForURL('**rate_min=50**')
  await page.getByRole('textbox', { name: '追加する駅' }).fill('渋谷')
  await page.getByRole('combobox', { name: '駅からの時間' }).selectOption('30')
  await page.getByRole('textbox', { name: '除外する条件' }).fill('PHP')
  if (javaScript) {
    await page.getByRole('button', { name: '追加', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('keyword')?.endsWith('-PHP') ?? false)
    await expect.poll(() => page.getByRole('textbox', { name: '追加する駅' }).inputValue()).toBe('')
    // Their boxes push down those below them.
    await page.getByRole('checkbox', { name: '除外：PHP' }).waitFor({ state: 'attached' })
  }
  await option(page, 'Java').uncheck({ force: true })
  if (!javaScript) await page.getByRole('button', { name: 'この条件で探す' }).click()
  await page.waitForURL((url) => !url.href.includes('Java') && url.href.includes('rate_min=50'))
}

async function showsConditions(page: Page, labels: readonly string[]): Promise<void> {
  const list = page.locator('ul[aria-label="選んだ条件"]')
  for (const label of labels)
    await list.getByText(label, { exact: true }).waitFor({ state: 'attached' })
  await expect.poll(() => list.locator('a[aria-label$="を外す"]').count()).toBe(labels.length)
}

async function readPanel(page: Page) {
  return {
    java: await option(page, 'Java').isChecked(),
    tokyo: await option(page, '東京都').isChecked(),
    least: await lowerRate(page).inputValue(),
  }
}

function conditions(page: Page) {
  return page.getByRole('list', { name: '選んだ条件' })
}

function option(page: Page, label: string) {
  const panel = page.getByRole('complementary', { name: '絞り込み' })
  return panel.getByRole('checkbox', { name: new RegExp(`^${label}\\s*[\\d,]+$`) })
}

function lowerRate(page: Page) {
  return page.getByRole('combobox', { name: '単価の下限' })
}
