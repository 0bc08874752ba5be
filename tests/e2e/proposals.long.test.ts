import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { phpBooking } from '#db/world/items/other.ts'
import { findBarriers } from './axe.ts'
import { readMail } from './mailbox.ts'
import { addMember, logIn } from './members.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive, type Visit } from './story.ts'
import { findTooWide } from './widths.ts'

const SLOW = { timeout: 240_000 }

/** Somebody finds the project, applies and agrees to be proposed. */
async function applyAs(visit: Visit, name: string, agrees = true): Promise<string> {
  const form = `/login?to=/entry/${phpBooking.id}`
  const own = await logIn(visit, await addMember(name), { javaScript: false }, form)
  await own.getByRole('button', { name: 'この内容で応募する' }).click()
  await own.getByRole('heading', { name: '応募を受け付けました' }).waitFor()
  const id = ((await own.getByText(/^EN\d+$/).textContent()) ?? '').slice(2)
  if (!agrees) return id
  await own.goto(`/user/entry/${id}`)
  await own.getByRole('button', { name: '提案に同意する' }).click()
  await own.getByText('提案への同意を記録しました。').waitFor()
  return id
}

async function query<R extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Who of the project's client gets the proposal. */
async function findBuyer(): Promise<string> {
  const [found] = await query<{ address: string }>(
    `select k.address from item_private p join client_contact k on k.client_id = p.client_id
     where p.item_id = $1 order by k.is_main desc, k.id`,
    phpBooking.id,
  )
  return found?.address ?? ''
}

async function sendTo(office: Page, ids: readonly string[]): Promise<void> {
  await office.goto(`/admin/proposals/new?ids=${ids.join(',')}`)
  await office.getByRole('button', { name: '提案を送る' }).click()
  await office.getByText('1件の応募を、1通のメールで提案しました。').waitFor()
}

/** Presses a button of the application's screen, and waits for its message. */
async function press(office: Page, button: string, message: string): Promise<void> {
  await office.getByRole('button', { name: button, exact: true }).click()
  await office.getByText(message).waitFor()
}

test(
  'a member is proposed, the client reminded, the answer recorded, and they start',
  SLOW,
  async ({ visit }) => {
    const agreed = await applyAs(visit, 'proposed')
    const silent = await applyAs(visit, 'silent', false)
    const office = await logInOffice(visit, 'coordinator', { javaScript: false })
    await office.goto(`/admin/proposals/new?ids=${agreed},${silent}`)
    await office.getByText('提案へのご本人の同意がまだありません。').waitFor()
    await sendTo(office, [agreed, silent])
    await remind(office, agreed)
    await recordWish(office, agreed)
    await office.goto(`/admin/entries/${agreed}`)
    for (const stage of ['面談', 'オファー', '参画決定'])
      await press(office, `${stage}へ進める`, `「${stage}」にしました`)
    await office.goto('/admin/proposals/funnel?by=month')
    expect(await office.getByRole('img', { name: /参画 [1-9]/ }).count()).toBe(1)
  },
)

/** As if the client had been silent since January. */
async function remind(office: Page, id: string): Promise<void> {
  await query("update proposal set waits_from = '2026-01-05' where entry_id = $1", id)
  await office.goto(`/admin/proposals?state=overdue&keyword=EN${id}`)
  await press(office, '督促', '1件の提案への回答を、1通のメールで督促しました。')
  await readMail(await findBuyer(), `【ご確認のお願い】${await subjectOf(id)}`)
}

/** The client wants to meet; the sheet that it was sent is looked at once more. */
async function recordWish(office: Page, id: string): Promise<void> {
  await office.goto(`/admin/proposals?entry_id=${id}`)
  await office.getByRole('link', { name: '三浦 葵' }).click()
  await office.getByRole('radio', { name: '面談希望' }).check()
  await office.getByRole('button', { name: /回答を記録する/ }).click()
  await office.getByText('「面談希望」と記録しました。応募の段階も移しました。').waitFor()
  await office.getByRole('link', { name: '送ったスキルシート' }).click()
  await office.getByRole('heading', { name: '提案したスキルシート' }).waitFor()
}

async function subjectOf(entryId: string): Promise<string> {
  const [found] = await query<{ subject: string }>(
    'select subject from proposal where entry_id = $1',
    entryId,
  )
  return found?.subject ?? ''
}

test('U takes an answer back, and refusals count for their client', SLOW, async ({ visit }) => {
  const id = await applyAs(visit, 'refused')
  const office = await logInOffice(visit, 'coordinator')
  await sendTo(office, [id])
  await office.goto(`/admin/proposals?entry_id=${id}`)
  await office.getByRole('link', { name: '三浦 葵' }).click()
  await office.getByRole('radio', { name: '見送り' }).check()
  await office.getByLabel('見送りの理由').selectOption('条件の不一致')
  expect(await findBarriers(office)).toEqual([])
  expect(await findTooWide(office)).toEqual([])
  await untilAlive(office)
  await office.keyboard.press('Control+Enter')
  await office.getByText('「見送り」と記録しました。応募の段階も移しました。').waitFor()
  await office.keyboard.press('u')
  await office.getByText(/の「見送り」の記録を取り消しました。/).waitFor()
  await office.getByRole('heading', { name: '取引先の回答を記録' }).waitFor()
})

test('the client of a project is found while its name is typed', SLOW, async ({ visit }) => {
  const office = await logInOffice(visit, 'coordinator')
  await office.goto(`/admin/items/${phpBooking.id}`)
  await untilAlive(office)
  const field = office.getByLabel('取引先', { exact: true })
  await field.fill('株式会社つながる')
  await office.getByRole('option', { name: /^つながる通信/ }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('つながる通信（仮名）')
  expect(await office.getByRole('option', { name: /^つながる通信/ }).count()).toBe(0)
})
