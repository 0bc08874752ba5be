import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { csvLine } from '#core/formats/csv-line.ts'
import { members } from '#db/world/people.ts'
import { makeZip } from '#tests/support/made-zip.ts'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const SLOW = { timeout: 60_000 }

/** Without JavaScript somebody looks again until it is there. */
async function lookUntil(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        return await page.getByText(text).first().isVisible()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}

async function makeArchive(mark: string) {
  const people = [
    ['A-1', '笹川 美緒', `${mark}-1@old.example`, 'Java 5年'],
    ['A-2', '別府 翔', `${mark}-2@old.example`, 'ジャヴァスク'],
    ['A-3', '山田 花子', members.hanako.login_id, ''],
  ]
  const heads = ['会員番号', '氏名', 'メールアドレス', 'スキル']
  const sheet = await readFile(join(import.meta.dirname, '../support/good-files/openpyxl.xlsx'))
  return makeZip([
    { name: 'members.csv', content: [heads, ...people].map(csvLine).join('') },
    { name: 'files/A-1/経歴.xlsx', content: sheet },
    { name: 'files/A-2/写真.png', content: 'PNG' },
  ])
}

/** Sends an archive, looks at what it would do, and saves the lines with faults. */
async function checkArchive(page: Page, mark: string): Promise<string> {
  const buffer = await makeArchive(mark)
  const file = { name: `${mark}.zip`, mimeType: 'application/zip', buffer }
  await page.getByLabel('CSVまたはzip').setInputFiles(file)
  await page.getByRole('button', { name: '内容を確かめる' }).click()
  await lookUntil(page, 'まだ何も登録されていません')
  await page.getByText('このメールアドレスの会員がいます').waitFor()
  await page.getByText('「ジャヴァスク」は登録されていない名前です').waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '理由のある行をCSVで保存する（会員）' }).click(),
  ])
  return saved.suggestedFilename()
}

test('members are moved in and out again, without a script', SLOW, async ({ visit }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto('/admin/members')
  await page.getByRole('link', { name: '引っ越し' }).click()
  expect(await checkArchive(page, mark)).toMatch(/^faults-\d+-1\.csv$/)
  await page.getByRole('button', { name: '3行を取り込む' }).click()
  await lookUntil(page, '取込済み：会員2人')
  const report = page.url()
  await page
    .getByRole('link', { name: /笹川 美緒/ })
    .first()
    .click()
  await page.getByText('経歴.xlsx').first().waitFor()
  await page.goto(report)
  await page.getByRole('link', { name: '取り消す' }).click()
  await page.getByRole('button', { name: '引っ越しを取り消す' }).click()
  await lookUntil(page, '取り消し済み：会員0人')
})
