import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

test.for([true, false])(
  'two members are merged and parted again, JavaScript %s',
  async (javaScript, { visit }) => {
    const page = await logInOffice(visit, 'owner', { javaScript })
    await page.goto('/admin/members/160/merge')
    await page.getByLabel('会員番号').fill('M-161')
    await page.getByRole('button', { name: '見比べる' }).click()
    await page.getByRole('button', { name: /^統合する/ }).click()
    await page.waitForURL('**/admin/members/160')
    await page.goto('/admin/members/161')
    expect(new URL(page.url()).pathname).toBe('/admin/members/160')
    await page.getByRole('button', { name: '統合を取り消す' }).click()
    await page.getByText('統合を取り消しました。').waitFor()
    await page.goto('/admin/members/161')
    await page.getByText('／ M-161').waitFor()
  },
)

test.for([true, false])(
  'two clients are merged and parted again, JavaScript %s',
  async (javaScript, { visit }) => {
    const page = await logInOffice(visit, 'owner', { javaScript })
    const name = `統合の試験${crypto.randomUUID().slice(0, 8)}`
    await addClient(page, `${name}甲`)
    const remaining = await addClient(page, `${name}乙`)
    await page.goto(`${remaining}/merge`)
    await page.getByLabel('会社名の一部').fill(name)
    await page.getByRole('button', { name: '探す' }).click()
    await page.getByRole('link', { name: `${name}甲` }).click()
    await page.getByRole('button', { name: /^統合する/ }).click()
    await page.getByText(`「${name}甲」を統合`).waitFor()
    await page.getByRole('button', { name: '取り消す' }).click()
    await page.getByText('統合を取り消しました。').waitFor()
    expect(await page.getByText(`「${name}甲」を統合`).count()).toBe(0)
  },
)

/** The path of the new client's record. */
async function addClient(page: Page, name: string): Promise<string> {
  await page.goto('/admin/clients/new')
  await page.getByLabel('会社名').fill(name)
  await page.getByRole('button', { name: '登録する' }).click()
  await page.waitForURL(/clients\/\d+$/)
  return new URL(page.url()).pathname
}
