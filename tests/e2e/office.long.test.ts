import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { officePages } from './pages.ts'
import { test, untilAlive } from './story.ts'

/** Somebody whom no other story changes; answers where they are edited. */
async function addUser(page: Page): Promise<string> {
  await page.goto('/admin/users/new')
  await untilAlive(page)
  const name = `話 ${crypto.randomUUID().slice(0, 8)}`
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=login_id]').fill(`${crypto.randomUUID()}@story.example`)
  await page.getByLabel('閲覧者').check()
  await page.getByRole('button', { name: '登録する' }).click()
  await page.getByRole('link', { name }).click()
  await page.waitForURL(/\/admin\/users\/\d+$/)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return new URL(page.url()).pathname
}

async function rename(page: Page, name: string): Promise<void> {
  await page.locator('[name=name]').fill(name)
  await page.keyboard.press('Control+s')
}

test('a stranger finds nothing where the back office is', async ({ visit, tolerated }) => {
  tolerated.push(/404/)
  const page = await visit('/admin/login', { javaScript: false })
  for (const { path } of officePages) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
  }
})

test('a list is gone through by keys: down, opened beside, opened', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/users')
  await untilAlive(page)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await page.getByRole('complementary').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/users\/\d+$/)
  const save = page.getByRole('button', { name: '保存', exact: true })
  await save.waitFor()
  expect(await save.isEnabled()).toBe(true)
})

test('who saves late chooses between their own and what was saved before', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/409/)
  const page = await logInOffice(visit, 'owner')
  const path = await addUser(page)
  const other = await page.context().newPage()
  await other.goto(path)
  await untilAlive(other)
  await rename(page, '先に保存')
  await page.getByText('管理ユーザーを保存しました。').waitFor()
  await rename(other, '後から保存')
  await other.getByLabel('先に保存', { exact: true }).check()
  await other.keyboard.press('Control+s')
  await other.getByText('管理ユーザーを保存しました。').waitFor()
  await other.getByRole('heading', { name: '先に保存', level: 1 }).waitFor()
  expect(await other.locator('[name=name]').inputValue()).toBe('先に保存')
})
