import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phpBooking } from '#db/world/items/other.ts'
import { staff } from '#db/world/people.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { findBarriers } from './axe.ts'
import { readMail } from './mailbox.ts'
import { addMember, logIn } from './members.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive, type Visit } from './story.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function apply(visit: Visit, javaScript: boolean) {
  const form = `/login?to=/entry/${phpBooking.id}`
  const own = await logIn(visit, await addMember('thread'), { javaScript, width: 390 }, form)
  await own.getByRole('button', { name: 'この内容で応募する' }).click()
  await own.getByRole('link', { name: '応募の状況を見る' }).click()
  await own.waitForURL(/\/user\/entry\/\d+$/)
  return { own, id: new URL(own.url()).pathname.split('/').at(-1) ?? '' }
}

async function writeWithFile(own: Page): Promise<void> {
  await own.getByLabel('担当者へのメッセージ').fill('在宅の日数を教えてください。')
  const file = { name: '実績.xlsx', mimeType: XLSX, buffer: makeBook() }
  await own.getByLabel('ファイル（任意）').setInputFiles([file])
  await own.getByRole('button', { name: 'メッセージを送る' }).click()
  await own.getByRole('link', { name: '実績.xlsx' }).waitFor()
}

/** By the keyboard, where there are scripts. */
async function reply(office: Page, javaScript: boolean): Promise<void> {
  if (javaScript) {
    await untilAlive(office)
    await office.keyboard.press('r')
    await office.keyboard.type('週3日が在宅です。')
  } else await office.getByLabel('メッセージ', { exact: true }).fill('週3日が在宅です。')
  await office.getByLabel('2営業日以内の返信をお願いする').check()
  await office.getByRole('button', { name: 'メッセージを送る' }).click()
  await office.getByText('メッセージをメールでお送りしました。').waitFor()
}

test.for([true, false])(
  'a member and a coordinator write to each other in the application (JavaScript: %s)',
  { timeout: 120_000 },
  async (javaScript, { visit }) => {
    const { own, id } = await apply(visit, javaScript)
    if (javaScript) await own.getByText('選択されていません', { exact: true }).waitFor()
    await writeWithFile(own)
    const subject = `AN-${phpBooking.id}の応募にメッセージが届きました（EN${id}）`
    await readMail(staff.coordinator.login_id, subject)
    const office = await logInOffice(visit, 'coordinator', { javaScript, width: 1280 })
    await office.goto(`/admin/entries/${id}`)
    await reply(office, javaScript)
    await own.reload()
    await own.getByText(`担当 ${staff.coordinator.name}`).waitFor()
    await own
      .getByText(/担当者が返信をお待ちしています。/)
      .first()
      .waitFor()
    // The check of barriers is a script of its own.
    if (javaScript) expect(await findBarriers(own)).toEqual([])
  },
)
