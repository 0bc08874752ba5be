import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

test('a copy of an item is deleted and restored, with and without JavaScript', async ({
  visit,
}) => {
  for (const javaScript of [true, false]) {
    const page = await logInOffice(visit, 'editor', { javaScript })
    const id = await copyOf(page, 101)
    await page.getByRole('button', { name: '削除' }).click()
    await page.getByRole('button', { name: '復活する' }).click()
    await page.getByRole('button', { name: '削除' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/admin/items/${id}`)
  }
})

test('a version that is there already is refused above the form, which stays', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/409/)
  const page = await logInOffice(visit, 'editor', { javaScript: false })
  await copyOf(page, 101)
  await page.getByLabel('概要').fill('復元を試すための概要')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('第2版を保存しました。').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('変更はありません。前の版のままです。').waitFor()
  const back = page.getByRole('button', { name: '第1版に戻す' })
  await page.locator('input[name=to_version]').evaluate((input) => input.setAttribute('value', '2'))
  await back.click()
  await page.getByRole('alert').getByText('この版から変わったところはありません。').waitFor()
  expect(await page.getByLabel('概要').inputValue()).toBe('復元を試すための概要')
})

test('a copy of an open project is a draft, and is saved as one', async ({ visit }) => {
  const page = await logInOffice(visit, 'editor')
  await copyOf(page, 101)
  await untilAlive(page)
  await page.getByLabel('概要').fill('写しのままの概要')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('第2版を保存しました。').waitFor()
  expect(await page.getByText('下書き・第2版', { exact: true }).count()).toBe(1)
})

test('what is saved has its focus again, and what is published has it beside its button', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'editor')
  await copyOf(page, 101)
  await untilAlive(page)
  await page.locator('[name=name]').fill(`焦点の物語${crypto.randomUUID().slice(0, 8)}`)
  await page.getByLabel('概要').fill('焦点を試すための概要')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('第2版を保存しました。').waitFor()
  await expect.poll(() => focusOf(page)).toBe('焦点を試すための概要')
  await page.getByRole('button', { name: '公開する', exact: true }).press('Enter')
  await page.getByText(/^公開しました。/).waitFor()
  await expect.poll(() => focusOf(page)).toMatch(/^公開の見え方/)
})

test('the name of a client is found while it is typed', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/items/new')
  await untilAlive(page)
  const field = page.getByLabel('取引先', { exact: true })
  await field.pressSequentially('つながる')
  await page.getByRole('option', { name: 'つながる通信（仮名）' }).click()
  expect(await field.inputValue()).toBe('つながる通信（仮名）')
})

/** The text of what has the focus. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at, body } = document
    if (at instanceof HTMLTextAreaElement) return at.value
    return at === body ? '' : (at?.textContent ?? '')
  })
}

/** Copies an item, and gives the number of its copy. */
async function copyOf(page: Page, id: number): Promise<number> {
  await page.goto(`/admin/items/${id}`)
  await page.getByRole('button', { name: '複製' }).click()
  await page.waitForURL(
    (url) => /^\/admin\/items\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`),
  )
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}
