import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { staff } from '#db/world/people.ts'
import { draftByKeys } from './drafting-keys.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive, untilIdle } from './story.ts'

const SLOW = { timeout: 120_000 }
const MAILS = 12
const MOST_KEYS = 8

/** No two are alike: what is nearly equal updates what the first one made. */
const mailOf = (run: string, n: number) => `From: Partner ${n} <bp${n}@example.com>
Subject: =?UTF-8?B?${Buffer.from(`【案件】受発注 第${n}期 ${run}`).toString('base64')}?=
Date: Wed, 1 Dec 2027 09:${String(n).padStart(2, '0')}:00 +0900
Content-Type: text/plain; charset=utf-8

■案件名：第${n}期 受発注システムの刷新 ${run}
■内容：受発注システムを、設計からテストまで担当します。${n}
${Array.from({ length: 6 }, () => crypto.randomUUID()).join('\n')}
■必須：Java ${(n % 7) + 1}年以上、Spring Boot
■単価：${60 + n}〜${70 + n}万円（税別）　■精算：140-180h
■場所：${['川崎（常駐）', '田町駅　基本リモート', '六本木'][n % 3]}　■時期：即日〜
`

test(
  `${MAILS} mails become drafts by the keyboard, each with ${MOST_KEYS} keys at most`,
  SLOW,
  async ({ visit }) => {
    const page = await logInOffice(visit, 'coordinator')
    const run = crypto.randomUUID().slice(0, 8)
    await importMails(page, run)
    await page.goto('/admin/intake')
    await untilAlive(page)
    const began = performance.now()
    const counts: number[] = []
    while (counts.length < MAILS) counts.push((await draftByKeys(page, run)).keys)
    report(counts, performance.now() - began)
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_KEYS)
    expect(await countDone(page, run)).toBe(MAILS)
  },
)

test(
  'one key leads to the draft that was just made, and one on to whom it fits',
  SLOW,
  async ({ visit }) => {
    const page = await logInOffice(visit, 'coordinator')
    const run = crypto.randomUUID().slice(0, 8)
    await importMails(page, run)
    await page.goto(`/admin/intake?keyword=${run}`)
    await untilAlive(page)
    await draftByKeys(page, run)
    await page.keyboard.press('y')
    await page.waitForURL(/\/admin\/items\/\d+$/)
    await page.getByRole('link', { name: '合う会員' }).waitFor()
    await untilIdle(page)
    await page.keyboard.press('c')
    await page.waitForURL(/\/candidates$/)
    const heading = page.getByRole('heading', { name: '合う会員' })
    await expect.poll(() => heading.count()).toBeGreaterThan(0)
  },
)

test(
  'the end of a project that no number names asks for the number in its field',
  SLOW,
  async ({ visit, tolerated }) => {
    tolerated.push(/status of 422/)
    const page = await logInOffice(visit, 'coordinator')
    await page.goto('/admin/intake/paste')
    const run = crypto.randomUUID().slice(0, 8)
    const text = `件名：【充足】終了のご連絡 ${run}\n・謎の案件 ${run}（Kotlin／渋谷）は充足しました`
    await page.getByLabel('メールの文面').fill(text)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('heading', { name: new RegExp(run) }).waitFor()
    await untilAlive(page)
    await page.locator('footer', { hasText: '終了にして次へ' }).waitFor()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText('対象の案件を番号で指定してください。').waitFor()
    expect(await page.locator('input[name="item_id"]:focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '見送る' }).first().click()
  },
)

test(
  'who decides on a mail that another has taken over is shown how to take it back',
  SLOW,
  async ({ visit, tolerated }) => {
    tolerated.push(/status of 409/)
    const page = await logInOffice(visit, 'coordinator')
    const run = crypto.randomUUID().slice(0, 8)
    await page.goto('/admin/intake/paste')
    await page
      .getByLabel('メールの文面')
      .fill(`件名：【案件】保守 ${run}\n■案件名：保守 ${run}\n■単価：60〜70万円`)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText('① の読み取り').waitFor()
    await untilAlive(page)
    const other = await logInOffice(visit, 'owner')
    await other.goto(page.url())
    await other.getByRole('button', { name: '引き継ぐ' }).click()
    await other.getByRole('button', { name: '下書きにして次へ' }).waitFor()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: '引き継ぐ' }).waitFor()
    expect(await page.getByText(run).count()).toBeGreaterThan(0)
  },
)

test('who works through the mails with a word stays in that list', SLOW, async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  const run = crypto.randomUUID().slice(0, 8)
  await importMails(page, run)
  await page.goto('/admin/intake')
  await untilAlive(page)
  await page.keyboard.press('/')
  await page.keyboard.type(`受発注 ${run.toUpperCase()}`)
  await page.keyboard.press('Enter')
  await page.getByText(`案件 ${MAILS}`).waitFor()
  for (const passed of [1, 2]) {
    await passOpened(page, run)
    expect(new URL(page.url()).searchParams.get('keyword')).toContain('受発注')
    expect(await page.getByText('処理済み', { exact: true }).count()).toBe(passed)
  }
})

test('who works through their own mails stays in that list', SLOW, async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  const run = crypto.randomUUID().slice(0, 8)
  await importMails(page, run)
  await page.goto(`/admin/intake?keyword=${run}`)
  await page.locator('select[name="admin_id"]').selectOption({ label: staff.coordinator.name })
  await page.getByRole('button', { name: '決める' }).click()
  await page.getByText(`担当 ${staff.coordinator.name}`).waitFor()
  await page.goto('/admin/intake')
  await page.getByRole('link', { name: '自分の担当' }).click()
  await page.waitForURL(/assigned=me/)
  await untilAlive(page)
  await passOpened(page, run)
  expect(page.url()).toMatch(/assigned=me/)
})

/** Passes the mail that is open, and waits for the next one. */
async function passOpened(page: Page, run: string): Promise<void> {
  const heading = page.getByRole('heading', { name: new RegExp(run) })
  const subject = await heading.textContent()
  await page.keyboard.press('x')
  await expect.poll(() => heading.allTextContents()).not.toContain(subject)
  await untilIdle(page)
}

function report(counts: readonly number[], ms: number): void {
  const keys = counts.reduce((sum, count) => sum + count, 0)
  const per = (each: number) => Math.round((each / counts.length) * 100)
  const typed = `${counts.join(' ')} keys for ${counts.length} mails (⌘↵ is one)`
  process.stdout.write(`${typed}: ${per(keys)} for 100, and ${per(ms / 1_000)} s of waiting\n`)
}

async function importMails(page: Page, run: string): Promise<void> {
  await page.goto('/admin/intake/paste')
  const mails = Array.from(
    { length: MAILS },
    (_, n) => `From a@example.com Wed Dec 1 09:00:00 2027\n${mailOf(run, n)}\n`,
  )
  const buffer = Buffer.from(mails.join(''))
  await page
    .getByLabel(/mbox/)
    .setInputFiles({ name: 'box.mbox', mimeType: 'application/mbox', buffer })
  await page.getByRole('button', { name: 'ファイルを読み取る' }).click()
  await page.getByRole('link', { name: '読み取ったメールを見る' }).waitFor({ timeout: 60_000 })
}

async function countDone(page: Page, run: string): Promise<number> {
  const answer = await page.request.get(
    `/api/admin/mail-intake/search?keyword=${run}&state=done&per_page=10`,
  )
  const { total } = await answer.json()
  return total
}
