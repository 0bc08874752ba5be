import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const SLOW = { timeout: 120_000 }

/** Each run of the story has a mail of its own: the same words again are the same mail. */
const mailOf = (run: string) => `件名：【7月度】注力案件のご案内（2件）${run}
お世話になっております。
==================================
① 食品卸の受発注システム再構築 ${run}
　必須：Java 5年以上、SQL
　場所：門前仲町（週2出社）　単価：〜78万円（税別）　精算：140-180h（上下割）　時期：即日
==================================
② 基幹システムの移行（AS/400） ${run}
　必須：COBOL 3年以上
　場所：川崎（常駐）　単価：55〜62万円（税別）　精算：固定　時期：即日　支払：月末締め翌月末払い
==================================
③ Android開発（AN-131）　→ 充足しました
==================================
配信停止：https://forms.example.com/stop?id=HK-00123`

test(
  'a coordinator turns a mail with three projects into two published items and one closed',
  SLOW,
  async ({ visit, tolerated }) => {
    tolerated.push(/status of 422/)
    const page = await logInOffice(visit, 'coordinator', { javaScript: false })
    await paste(page, mailOf(crypto.randomUUID().slice(0, 8)))
    await readAgain(page, '月額', '70〜78万円')
    const first = await decide(page, '下書きにして次へ')
    const second = await decide(page, '下書きにして次へ')
    const closed = await decide(page, '終了にして次へ')
    const refusals = [await publish(page, first), await publish(page, second)]
    const messages = ['支払期日がありません', '公開できません'].map((text) =>
      expect.stringContaining(text),
    )
    expect(refusals).toEqual(messages)
    expect(await statesOf(page, [first, second, closed])).toEqual(['公開中', '公開中', '終了'])
  },
)

test.for([true, false])(
  'a correction that cannot be read is refused once, beside its mail (scripts: %s)',
  SLOW,
  async (javaScript, { visit, tolerated }) => {
    tolerated.push(/status of 422/)
    const page = await logInOffice(visit, 'coordinator', { javaScript })
    // The first of the list is open.
    await page.goto('/admin/intake')
    const keys = (await page.locator('footer').allTextContents()).join()
    expect([keys.includes('次のメール'), keys.includes('前のメール')]).toEqual([true, false])
    const run = crypto.randomUUID().slice(0, 8)
    await paste(page, `件名：【案件】保守 ${run}\n■案件名：保守 ${run}\n■単価：60〜70万円`)
    await page.getByRole('link', { name: /^\d+\s*月額/ }).click()
    await page.getByLabel('月額', { exact: true }).fill('未定ではない')
    await page.getByRole('button', { name: '確定', exact: true }).click()
    const refusal = page.getByText('この書き方では読み取れません。', { exact: false })
    await refusal.first().waitFor()
    expect(await refusal.count()).toBe(1)
    expect(await page.getByLabel('月額', { exact: true }).inputValue()).toBe('未定ではない')
    expect(await page.getByRole('heading', { name: new RegExp(run) }).count()).toBe(1)
  },
)

test('a box of mails is read while somebody watches', SLOW, async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  await page.goto('/admin/intake/paste')
  const mails = ['一', '二'].map((n) => boxed(mailOf(`${n}${crypto.randomUUID().slice(0, 8)}`)))
  const file = {
    name: 'box.mbox',
    mimeType: 'application/mbox',
    buffer: Buffer.from(mails.join('')),
  }
  await page.getByRole('button', { name: 'ファイルを読み取る' }).click()
  await page.getByText('ファイルを選んでください。', { exact: true }).waitFor()
  await page.getByLabel(/mbox/).setInputFiles(file)
  await page.getByRole('button', { name: 'ファイルを読み取る' }).click()
  await page.getByRole('link', { name: '読み取ったメールを見る' }).waitFor({ timeout: 60_000 })
  expect(await page.getByText(/^2通のうち2通/).textContent()).toContain('新しく2通')
})

/** One mail of a box, as mail programs store them. */
function boxed(text: string): string {
  const [head = '', ...body] = text.split('\n')
  const subject = Buffer.from(head.replace('件名：', '')).toString('base64')
  const heads = `Subject: =?UTF-8?B?${subject}?=\nContent-Type: text/plain; charset=utf-8`
  return `From bp@example.com Wed Jul 15 09:00:00 2026\nFrom: bp@example.com\n${heads}\n\n${body.join('\n')}\n\n`
}

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/admin/intake/paste')
  await page.getByLabel('メールの文面').fill(text)
  await page.getByRole('button', { name: '読み取る', exact: true }).click()
  await page.getByRole('heading', { name: 'メール取込' }).waitFor()
}

/** Opens a field of what was read, and types what the sender has confirmed. */
async function readAgain(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^\\d+\\s*${field}`) }).click()
  await page.getByLabel(field, { exact: true }).fill(value)
  await page.getByRole('button', { name: '確定', exact: true }).click()
  await page.getByText('直しました。', { exact: true }).waitFor()
}

/** Presses a button and reads on the page that comes then which item it was about. */
async function decide(page: Page, name: string): Promise<number> {
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
  ])
  const message = await page.getByRole('link', { name: /^AN-\d+を/ }).textContent()
  return Number(message?.match(/\d+/)?.[0])
}

/** Publishes a draft: first what is missing is listed, then it is filled in. */
async function publish(page: Page, id: number): Promise<string> {
  await page.goto(`/admin/items/${id}`)
  const button = page.getByRole('button', { name: '公開する', exact: true })
  await button.click()
  const refusal = (await page.getByRole('alert').textContent()) ?? ''
  await page.getByLabel('仕事の内容', { exact: true }).fill('設計から結合テストまでを担当します。')
  await page.getByLabel('支払サイト', { exact: true }).fill('30')
  await button.click()
  await page.getByText(/^公開しました。第\d+版を保存しました。$/).waitFor()
  return refusal
}

async function statesOf(page: Page, ids: readonly number[]): Promise<string[]> {
  const states: string[] = []
  for (const id of ids) {
    await page.goto(`/admin/items/${id}`)
    const note = page.getByText(/・第\d+版$/)
    states.push((await note.textContent())?.split('・')[0] ?? '')
  }
  return states
}
