import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const SLOW = { timeout: 120_000 }

const mail = `件名：【7月度】注力案件のご案内（2件）
お世話になっております。
==================================
① 食品卸の受発注システム再構築
　必須：Java 5年以上、SQL
　場所：門前仲町（週2出社）　単価：70〜78万円（税別）　精算：140-180h（上下割）　時期：即日
==================================
② 基幹システムの移行（AS/400）
　必須：COBOL 3年以上
　場所：川崎（常駐）　単価：55〜62万円（税別）　精算：固定　時期：即日
==================================
③ Android開発（AN-131）　→ 充足しました
==================================
配信停止：https://forms.example.com/stop?id=HK-00123`

test(
  'an editor turns a mail with three projects into two drafts and one closed item',
  SLOW,
  async ({ visit }) => {
    const page = await logInOffice(visit, 'editor', { javaScript: false })
    await paste(page, mail)
    const lines = [await nameOf(page), await decide(page, '下書きにして次へ')]
    lines.push(await nameOf(page), await decide(page, '下書きにして次へ'))
    lines.push(await decide(page, '終了にして次へ'))
    expect(lines.map((line) => line.replace(/AN-\d+/, 'AN'))).toEqual([
      '食品卸の受発注システム再構築',
      'ANを下書きにしました。',
      '基幹システムの移行（AS/400）',
      'ANを下書きにしました。',
      'ANを終了にしました。',
    ])
  },
)

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/admin/intake/paste')
  await page.getByLabel('メールの文面').fill(text)
  await page.getByRole('button', { name: '読み取る', exact: true }).click()
  await page.getByRole('heading', { name: 'メール取込' }).waitFor()
}

async function nameOf(page: Page): Promise<string> {
  const row = page.getByRole('region', { name: '仕事' }).getByRole('link', { name: /案件名/ })
  return (await row.locator('span').nth(2).textContent()) ?? ''
}

/** Presses a button and reads what is said on the page that comes then. */
async function decide(page: Page, name: string): Promise<string> {
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
  ])
  return (await page.getByText(/^AN-\d+を/).textContent()) ?? ''
}
