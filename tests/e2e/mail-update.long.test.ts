import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

const SLOW = { timeout: 120_000 }

const first = (run: string) => `件名：【案件】受発注システムの再構築 ${run}
■案件名：受発注システムの再構築 ${run}
■内容：受発注システムを新しい基盤へ移す。基本設計から結合テストまで。${run}（${run}）
■必須：Java 5年以上、Spring Boot、SQL
■尚可：AWS
■場所：田町駅（週2出社）
■単価：70〜78万円（税別）※スキル見合い
■精算：140-180h（上下割）
■時期：即日〜長期`

const second = (run: string) => `件名：【単価変更】受発注システムの再構築 ${run}
先日の案件につきまして、単価が上がり、出社が週1日になりました。
■案件名：受発注システムの再構築 ${run}
■必須：Java 5年以上、Kotlin
■場所：田町駅（週1出社）
■単価：75〜85万円（税別）`

test(
  'a mail that changes a project changes the lines that a coordinator leaves ticked',
  SLOW,
  async ({ visit }) => {
    const run = crypto.randomUUID()
    const page = await logInOffice(visit, 'coordinator')
    const id = await makeDraft(page, first(run))
    await paste(page, second(run))
    await page.keyboard.press('Control+Enter')
    await page.getByRole('columnheader', { name: 'いまの案件' }).waitFor()
    expect(await linesOf(page)).toEqual(LINES)
    await page.keyboard.press('2')
    await expect.poll(() => page.getByRole('checkbox').nth(1).isChecked()).toBe(false)
    await page.keyboard.press('Control+Enter')
    await page.getByText(`AN-${id}を更新しました。`).waitFor()
    expect(await readItem(page, id)).toEqual(['75', '85', '田町駅（週2出社）', 'スキル見合い'])
    expect(await page.getByRole('link', { name: run }).allTextContents()).toEqual([
      `【単価変更】受発注システムの再構築 ${run}`,
      `【案件】受発注システムの再構築 ${run}`,
    ])
  },
)

test(
  'a project that was taken for one of ours becomes a draft of its own by one key',
  SLOW,
  async ({ visit }) => {
    const run = crypto.randomUUID()
    const page = await logInOffice(visit, 'coordinator')
    const id = await makeDraft(page, first(run))
    await paste(page, second(run))
    await page.locator('footer', { hasText: '既存を更新' }).waitFor()
    await page.keyboard.press('n')
    const message = page.getByText(/^AN-\d+を下書きにしました。/)
    await message.waitFor()
    expect(await message.textContent()).not.toContain(`AN-${id}を`)
  },
)

/** The field, what the item has, what the mail states, and whether it is ticked. */
const LINES = [
  ['月額', '70〜78万円・スキル見合い', '75〜85万円・スキル見合い', true],
  ['場所', '田町駅・港区 「田町駅（週2出社）」', '田町駅・港区 「田町駅（週1出社）」', true],
  ['出社', '一部リモート・週2日出社', '基本リモート・週1日出社', true],
  ['必須スキル・追加', 'Java（5年以上）、Spring Boot、SQL', '＋ Kotlin', true],
  ['必須スキル・外す', 'Java（5年以上）、Spring Boot、SQL', '− Spring Boot、SQL', false],
  ['タグ・追加', expect.stringContaining('Spring Boot、SQL、AWS'), '＋ Kotlin', true],
]

async function makeDraft(page: Page, text: string): Promise<number> {
  await paste(page, text)
  await page.getByRole('button', { name: /^下書きにして次へ/ }).click()
  const message = await page.getByText(/^AN-\d+を下書き/).textContent()
  return Number(message?.match(/\d+/)?.[0])
}

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/admin/intake/paste')
  await page.getByLabel('メールの文面').fill(text)
  await page.getByRole('button', { name: /^読み取る/ }).click()
  await page.getByRole('heading', { name: 'メール取込', exact: true }).waitFor()
  await untilAlive(page)
}

/** Each line of the update as a person reads it, without its reason. */
async function linesOf(page: Page) {
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .all()
  return await Promise.all(
    rows.map(async (row) => {
      const label = (await row.getByRole('rowheader').textContent()) ?? ''
      const values = await row.locator('td > span').allTextContents()
      return [label.replace(/\d$/, ''), ...values, await row.getByRole('checkbox').isChecked()]
    }),
  )
}

async function readItem(page: Page, id: number): Promise<string[]> {
  await page.goto(`/admin/items/${id}`)
  const labels = ['月額の下限', '月額の上限', '勤務地の説明', '決め方']
  return await Promise.all(
    labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  )
}
