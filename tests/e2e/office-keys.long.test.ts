import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test, untilAlive, untilIdle } from './story.ts'

test('the records whose number is typed are the first that are offered, and only those there are', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner')
  await untilAlive(page)
  await page.keyboard.press('Control+k')
  const offered = page.getByRole('link', { name: / \d+ を開く$/ })
  const typed = { 'EN-12': ['応募 12'], 'Ｍ-203': ['会員 203'], IQ3: ['お問い合わせ 3'] }
  for (const [code, records] of Object.entries(typed)) {
    await page.getByLabel('画面の名前や探す言葉').fill(code)
    await expect
      .poll(() => offered.allTextContents())
      .toEqual(records.map((one) => `${one} を開く`))
  }
  await page.getByLabel('画面の名前や探す言葉').fill('EN999999')
  await page.getByRole('link', { name: '応募から「EN999999」を探す' }).waitFor()
  await untilIdle(page)
  expect(await offered.count()).toBe(0)
  await page.getByLabel('画面の名前や探す言葉').fill('101')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/items/101')
})

test('the first arrow reaches the first field of a merge', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/members/1/merge?source_id=2')
  await untilAlive(page)
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[data-merge-row] input:focus')
  await expect.poll(() => chosen.count()).toBe(1)
  await page.keyboard.press('ArrowLeft')
  expect(await chosen.inputValue()).toBe('other')
})

test('the list of keys names those of lists where there is a list for them', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  const dialog = page.getByRole('dialog', { name: 'キー一覧' })
  const listed = async () => {
    const words = ['上下', '選ぶ', '横に表示', '条件'] as const
    const counts = words.map((text) => dialog.getByText(new RegExp(`${text}$`)).count())
    return (await Promise.all(counts)).map((count) => count > 0)
  }
  const open = async (path: string) => {
    await page.goto(path)
    await untilAlive(page)
    await page.keyboard.press('?')
    await dialog.getByText('このキー一覧').waitFor()
  }
  await open('/admin')
  expect(await listed()).toEqual([false, false, false, false])
  await open('/admin/items')
  await expect.poll(listed).toEqual([true, true, true, true])
  await open('/admin/items?keyword=no-such-words')
  await expect.poll(listed).toEqual([false, false, false, true])
})
