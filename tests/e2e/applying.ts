import type { Page } from 'playwright-core'
import { remoteJava } from '#db/world/items/demo.ts'

export const FORM = `/entry/${remoteJava.id}`
export const LOGIN = `/login?to=${FORM}`

export async function apply(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'この内容で応募する' }).click()
  await page.getByRole('heading', { name: '応募を受け付けました' }).waitFor()
  return (await page.getByText(/^EN\d+$/).textContent()) ?? ''
}

export async function withdraw(page: Page): Promise<void> {
  await page.getByRole('link', { name: '応募を辞退する' }).click()
  await page.getByRole('button', { name: '辞退する', exact: true }).click()
  await page.getByText(/に辞退しました。/).waitFor()
}
