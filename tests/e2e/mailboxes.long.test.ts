import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startImapServer } from '#tests/support/imap-server.ts'
import { partnerMail } from '#tests/support/partner-mail.ts'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const SLOW = { timeout: 120_000 }
const SOON = { timeout: 40_000, interval: 500 }

test(
  'an owner connects a mailbox by keyboard, and its mails arrive in the intake',
  SLOW,
  async ({ visit }) => {
    const imap = await startImapServer()
    try {
      const run = crypto.randomUUID().slice(0, 8)
      imap.deliver(...Array.from({ length: 20 }, (_, n) => partnerMail(`${run}-${n}`)))
      const page = await logInOffice(visit, 'owner')
      await connect(page, run, imap)
      await expect.poll(async () => await countArrived(page, run), SOON).toBe(20)
      imap.deliver(partnerMail(`${run}-20`))
      await expect.poll(() => imap.account.mails[20]?.flags.has('$Anken'), SOON).toBe(true)
      await page.goto('/admin/intake/mailboxes')
      const row = page.getByRole('row', { name: new RegExp(`案件 ${run}`) })
      expect(await row.textContent()).toMatch(/取り込み中.*21通/)
    } finally {
      await imap.close()
    }
  },
)

type Imap = Awaited<ReturnType<typeof startImapServer>>

/** Opens the form, repairs the password by what the trial answers, and saves. */
async function connect(page: Page, run: string, { port, account }: Imap): Promise<void> {
  await page.goto('/admin/intake')
  await page.getByRole('link', { name: 'メールボックス' }).click()
  await page.getByRole('link', { name: '登録する' }).waitFor()
  await page.keyboard.press('n')
  await page.waitForURL(/mailboxes\/new$/)
  const place = { host: 'localhost', port: String(port), username: 'anken@example.com' }
  const own = { name: `案件 ${run}`, starts_on: '2026-01-01', password: 'wrong' }
  await fill(page, { ...place, ...own })
  await tryIt(page, 'ログインできません')
  await fill(page, { password: account.password })
  await tryIt(page, 'INBOXに20通あります')
  await page.keyboard.press('ControlOrMeta+s')
  await page.waitForURL(/mailboxes\/\d+$/)
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`#field-${name}`).fill(text)
}

async function tryIt(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: '接続を試す' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: answer }).waitFor()
}

/** How many mails of this run wait, by the list of those that hold its word. */
async function countArrived(page: Page, run: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/mail-intake/search?keyword=${run}&per_page=10`)
  const { total } = await answer.json()
  return total
}
