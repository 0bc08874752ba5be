import { expect } from 'vitest'
import { readMail } from './mailbox.ts'
import { logInOffice } from './office.ts'
import { test, type Visit } from './story.ts'

const SLOW = { timeout: 90_000 }

/** Somebody writes by the form of the site; answers the number that they are given. */
async function sendInquiry(visit: Visit, email: string): Promise<string> {
  const page = await visit('/contact', { javaScript: false })
  await page.getByLabel('お問い合わせの種類').selectOption('recruitment')
  const fields = { name: '石井 薫', email, body: '募集の時期を教えてください。' }
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`[name=${name}]:not([type=radio])`).fill(value)
  }
  await page.getByLabel('に同意します').check()
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.getByRole('button', { name: '送信する' }).click()
  return (await page.getByText(/^IQ-\d+$/).textContent()) ?? ''
}

test(
  'a coordinator answers an inquiry, and its sender gets the answer by mail',
  SLOW,
  async ({ visit }) => {
    const email = `asker-${crypto.randomUUID().slice(0, 8)}@story.example`
    const receipt = await sendInquiry(visit, email)
    const office = await logInOffice(visit, 'coordinator', { javaScript: false })
    await office.goto(`/admin/inquiries?keyword=${receipt}`)
    await office.getByRole('link', { name: receipt, exact: true }).click()
    await office.locator('[name=body]').fill('春と秋に募集します。')
    await office.getByRole('button', { name: 'お返事を送る' }).click()
    await office.getByText('お返事をメールでお送りしました。').waitFor()
    expect(await readMail(email, `お問い合わせへのお返事（${receipt}）`)).toContain('春と秋に')
  },
)
