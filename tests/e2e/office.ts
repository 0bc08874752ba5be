import type { Page } from 'playwright-core'
import { staff } from '#db/world/people.ts'
import type { Look, Visit } from './story.ts'

/** Logs one of the staff in, by the name of their rights, and waits for the back office. */
export async function logInOffice(
  visit: Visit,
  role: keyof typeof staff,
  look: Look = {},
): Promise<Page> {
  const page = await visit('/admin/login', look)
  await page.getByLabel('ログインID').fill(staff[role].login_id)
  await page.getByLabel('パスワード').fill(staff[role].password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
  return page
}
