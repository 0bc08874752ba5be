import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
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
  await office.getByText(/^メッセージを送りました。1分後に、/).waitFor()
}

async function takeBack(office: Page, javaScript: boolean): Promise<void> {
  if (javaScript) {
    await untilAlive(office)
    await office.keyboard.press('u')
  } else await office.getByRole('button', { name: /へのメッセージを取り消す$/ }).click()
  await office.getByText(/へのメッセージを取り消しました。$/).waitFor()
}

async function passAMinute(id: string): Promise<void> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const earlier = `update entry_message set sent_at = sent_at - interval '61 seconds'
    where sender = 'staff' and entry_id = $1`
  await client.query(earlier, [id])
  await client.end()
}

/** The first answer is taken back, and written again. */
async function answerAgain(office: Page, javaScript: boolean): Promise<void> {
  await reply(office, javaScript)
  await takeBack(office, javaScript)
  await reply(office, javaScript)
}

/** It is there for the member once its minute is over, and once. */
async function readAnswer(own: Page, id: string): Promise<void> {
  const answer = own.getByText('週3日が在宅です。')
  await own.reload()
  expect(await answer.count()).toBe(0)
  await passAMinute(id)
  await own.reload()
  await expect.poll(() => answer.count()).toBe(1)
  await own.getByText(`担当 ${staff.coordinator.name}`).waitFor()
  const request = own.getByText(/担当者が返信をお待ちしています。/).first()
  await request.waitFor()
}

test.for([true, false])(
  'a member and a coordinator write to each other, who takes the first answer back (JavaScript: %s)',
  { timeout: 120_000 },
  async (javaScript, { visit }) => {
    const { own, id } = await apply(visit, javaScript)
    if (javaScript) await own.getByText('選択されていません', { exact: true }).waitFor()
    await writeWithFile(own)
    const subject = `AN-${phpBooking.id}の応募にメッセージが届きました（EN${id}）`
    await readMail(staff.coordinator.login_id, subject)
    const office = await logInOffice(visit, 'coordinator', { javaScript, width: 1280 })
    await office.goto(`/admin/entries/${id}`)
    await answerAgain(office, javaScript)
    await readAnswer(own, id)
    // The check of barriers is a script of its own.
    if (javaScript) expect(await findBarriers(own)).toEqual([])
  },
)
