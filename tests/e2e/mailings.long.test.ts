import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { dayInJapan, systemNow } from '#core/clock.ts'
import { staff } from '#db/world/people.ts'
import { readMail } from './mailbox.ts'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const SLOW = { timeout: 240_000 }

async function query<R extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
}

async function writeTemplate(page: Page): Promise<void> {
  await page.goto('/admin/mail-templates/new')
  await page.getByRole('textbox', { name: /^名前/ }).fill('登録内容の確認')
  await page.getByLabel('件名').fill('{{姓}}様：登録内容の確認')
  await page.getByLabel('本文').fill('{{希望単価}}')
  await press(page, '登録する')
  await page.getByText('差し込み {{希望単価}} は使えません。').first().waitFor()
  await page.getByLabel('本文').fill('{{氏名}} 様\n\n{{担当者}}です。')
  await press(page, '登録する')
  await page.getByText('定型文を保存しました。').waitFor()
}

/** Three members with the template, as one of them gets it. */
async function openLetter(page: Page): Promise<void> {
  await page.goto('/admin/members/mail?ids=1,2,4')
  await page.getByLabel('定型文').selectOption({ label: '登録内容の確認' })
  await press(page, '定型文を入れる')
  await page.getByRole('radio', { name: '応募・登録に関する連絡' }).check()
}

async function preview(page: Page): Promise<void> {
  await press(page, /^文面を確かめる/)
  await page.getByRole('article', { name: '届くメール' }).getByText('山田様：登録内容の').waitFor()
}

const mailsOf = async (id: string) =>
  await query<{ state: string }>(
    `select state from outbox where starts_with(dedupe_key, 'mailing:' || $1 || ':')`,
    id,
  )

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** To oneself: the text is filled in with one's own name. */
async function tryLetter(page: Page): Promise<void> {
  await press(page, '自分にテスト送信')
  await page.getByText('会員には送っていません。').waitFor()
  const { login_id, name } = staff.coordinator
  const [family = ''] = name.split(' ')
  const trial = await readMail(login_id, `【テスト送信】${family}様：登録内容の確認`)
  expect(trial).toContain(`${name} 様`)
}

/** As if its moment had come while it was stopped. */
async function stopAndStart(page: Page, id: string): Promise<void> {
  await press(page, '停止する')
  await page.getByText('配信を停止しました。').waitFor()
  await query('update mailing set begins_at = now() where id = $1', id)
  await press(page, '再開する')
  await page.getByText('配信を再開しました。').waitFor()
}

const stateOf = async (id: string) =>
  (await query<{ state: string }>('select state from mailing where id = $1', id))[0]?.state

test(
  'a template becomes a mail to three: tried, scheduled, stopped, started, delivered once',
  SLOW,
  async ({ visit, tolerated }) => {
    tolerated.push(/status of 422/)
    const page = await logInOffice(visit, 'coordinator', { javaScript: false })
    await writeTemplate(page)
    await openLetter(page)
    await page.getByLabel('配信日時').fill(tomorrow())
    await preview(page)
    await tryLetter(page)
    await press(page, '3人に送る予約をする')
    await page.getByText(/3人へのメールを予約しました/).waitFor()
    const id = idOf(page)
    await stopAndStart(page, id)
    await expect.poll(() => stateOf(id), { timeout: 90_000 }).toBe('done')
    expect(await mailsOf(id)).toHaveLength(3)
    await page.goto('/admin/mailings?state=done')
    await page.getByRole('row', { name: /登録内容の確認.*完了.*3／3人/ }).waitFor()
  },
)

test('what was sent by hand is taken back within its minute', SLOW, async ({ visit }) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto('/admin/members/mail?ids=1,4')
  await page.getByRole('radio', { name: '応募・登録に関する連絡' }).check()
  await page.getByLabel('件名').fill('取り消すメール')
  await page.getByLabel('本文').fill('{{氏名}} 様')
  await press(page, /^文面を確かめる/)
  await press(page, '2人に送る')
  await page.getByText('1分後に配信を始めます。それまで取り消せます。').waitFor()
  const id = idOf(page)
  await press(page, /2人へのメール/)
  await page.getByText('2人へのメールを取り消しました。').waitFor()
  await page.goto(`/admin/mailings/${id}`)
  await page.getByText('取りやめ').first().waitFor()
  expect(await mailsOf(id)).toEqual([])
})

/** As a field for moments has it: ten o'clock in Japan. */
function tomorrow(): string {
  return `${dayInJapan(systemNow()).add({ days: 1 })}T10:00`
}
