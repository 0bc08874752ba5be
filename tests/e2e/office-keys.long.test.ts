import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
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

test('the list of keys names a field by its label, not by what is written in it', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner')
  const lines = page.getByRole('dialog', { name: 'キー一覧' }).getByRole('listitem')
  const named = async (path: string, keys: readonly string[]) => {
    await page.goto(path)
    await untilAlive(page)
    await page.keyboard.press('?')
    await lines.getByText('このキー一覧').waitFor()
    const texts = (await lines.allTextContents()).map((text) => text.replace(/\s/g, ''))
    return keys.filter((key) => !texts.includes(key))
  }
  expect(await named('/admin/members/1', ['S進捗', 'Eメモ'])).toEqual([])
  const entry = await pathWith(
    page,
    '/admin/entries',
    'a[href^="/admin/entries/"]',
    '[data-hotkey="r"]',
  )
  expect(await named(entry, ['Rメッセージ'])).toEqual([])
  const links = 'a[href*="mail="]'
  const own = await pathWith(page, '/admin/intake', links, '[data-hotkey="t"]')
  expect(await named(own, ['T種類', 'A担当'])).toEqual([])
  const mail = await pathWith(page, '/admin/intake', links, 'text=次の要確認')
  expect(await named(mail, ['G次の要確認', 'GI案件'])).toEqual(['GI案件'])
})

/** The first record of a list whose page has something: other stories change what each of them has. */
async function pathWith(page: Page, list: string, links: string, something: string) {
  await page.goto(list)
  const paths = await page
    .locator(links)
    .evaluateAll((all) =>
      all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])),
    )
  for (const path of paths) {
    await page.goto(path)
    if ((await page.locator(something).count()) > 0) return path
  }
  throw new Error(`no record of ${list} has ${something}`)
}

test('a click with ⇧ chooses all rows from the one clicked before, and takes them away again', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'coordinator')
  await page.goto('/admin/items')
  await untilAlive(page)
  const boxes = page.locator('[data-row] input[name=ids]')
  await boxes.nth(5).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.getByText('4件を選択').waitFor()
  expect(await boxes.nth(4).isChecked()).toBe(true)
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await page.getByText('1件を選択').waitFor()
})

test('back in the list the cursor is on the record that was open', async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  await page.goto('/admin/items')
  await untilAlive(page)
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
  const row = page.locator('[data-row]:has(:focus)')
  const third = await row.getAttribute('data-href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${third}`)
  await page.getByRole('button', { name: /^保存/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/admin/items')
  await expect.poll(() => row.getAttribute('data-href', { timeout: 2_000 })).toBe(third)
})

test('the word for the logout offers it first', async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  await untilAlive(page)
  await page.keyboard.press('Control+k')
  await page.getByLabel('画面の名前や探す言葉').fill('ログアウト')
  const first = page.getByRole('dialog', { name: '移動・検索' }).getByRole('listitem').first()
  await expect.poll(() => first.textContent()).toBe('ログアウト')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'ログアウト' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/logout')
})

test('the list of keys names what each of them opens', async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  await untilAlive(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'キー一覧' })
  await dialog.getByText(/返信を待つ応募/).waitFor()
  const lines = await dialog.getByRole('listitem').allTextContents()
  expect(lines.filter((line) => line.trim().length < 2)).toEqual([])
})

test('the form of a project marks the part where one is, by keys, by links and by scrolling', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto(`/admin/items/${remoteJava.id}`)
  await untilAlive(page)
  const parts = page.getByRole('navigation', { name: '項目' })
  const marked = () => parts.locator('[aria-current]').allTextContents()
  await expect.poll(marked).toEqual(['基本'])
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(marked).toEqual(['報酬・精算'])
  await parts.getByRole('link', { name: '非公開' }).click()
  await expect.poll(marked).toEqual(['非公開'])
  await page.locator('main section').first().hover()
  await page.mouse.wheel(0, -10_000)
  await expect.poll(marked).toEqual(['基本'])
})
