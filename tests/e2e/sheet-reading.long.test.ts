import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillTemplate } from '#tests/support/filled-template.ts'
import { addMember, logIn } from './members.ts'
import { test } from './story.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const filled = await fillTemplate({
  A14: 'Java',
  C14: '9年',
  D14: 'A',
  E14: 'Spring Boot',
  F14: 6,
  A15: '社内言語',
  C15: 2,
  B23: new Date('2024-04-01'),
  C23: '現在',
  E23: '料金システム\n請求の設計',
  J23: 'PL',
})

test.for([true, false])(
  'a member fills the template, sends it and confirms what was read (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const who = await addMember('sheet')
    const page = await logIn(visit, who, { javaScript }, '/login?to=/user/skill-sheets')
    const file = { name: 'skillsheet.xlsx', mimeType: XLSX, buffer: filled }
    await page.getByLabel('ファイルを選ぶか').setInputFiles([file])
    await page.getByRole('button', { name: 'アップロードする' }).click()
    await page.getByRole('link', { name: /^内容をプロフィールに登録/ }).click()
    await page.getByText('登録の対象にしなかったもの（1件）').waitFor()
    await page.getByRole('checkbox', { name: 'Spring Boot' }).uncheck()
    await page.getByRole('button', { name: '選んだ内容を登録する' }).click()
    await page.getByText('スキル1件と職務経歴1件を登録しました。').waitFor()
    await page.getByText('料金システム').first().waitFor()
    await page.goto('/user/wishes')
    expect(await page.getByLabel('Javaの経験年数').inputValue()).toBe('9')
    expect(await page.getByLabel('Spring Bootの経験年数').count()).toBe(0)
  },
)

test.for([true, false])(
  'a skill sheet is written on the site, its projects are moved and copied (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const who = await addMember('career')
    const page = await logIn(visit, who, { javaScript }, '/login?to=/user/skill-sheets/edit')
    for (const name of ['一つめの案件', '二つめの案件']) {
      await page.getByRole('button', { name: '経歴を追加する' }).click()
      await page.waitForURL(/open=\d+/)
      await fillProject(page, name)
      await page.getByRole('button', { name: '保存する', exact: true }).click()
      await page.getByText('経歴書を保存しました。').waitFor()
      await page.locator('summary', { hasText: `2019年4月〜${name}` }).waitFor()
    }
    await page.getByRole('button', { name: /^下へ\s*：二つめ/ }).click()
    const names = () => page.locator('summary').allInnerTexts()
    await expect.poll(async () => (await names()).join()).toMatch(/一つめ[\s\S]*二つめ/)
  },
)

test('what a member is called stays out of the sheet without a name', async ({ visit }) => {
  const who = await addMember('masked')
  const page = await logIn(visit, who, {}, '/login?to=/user/skill-sheets/edit')
  await page.getByLabel('自己PR').fill('株式会社みらい通信で三浦が担当')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await page.getByText('経歴書を保存しました。').waitFor()
  await page.getByRole('link', { name: '匿名版を作る' }).click()
  await page.getByRole('button', { name: 'すべて候補の言葉に置き換える' }).click()
  await page.getByText('大手通信会社で本人が担当').waitFor()
  await page.getByRole('button', { name: '応募に使うファイルに加える' }).click()
  await page.getByText('匿名版のスキルシートを作成し').waitFor()
  const sheet = page.getByRole('link', { name: /^スキルシート（匿名版）_/ })
  await expect.poll(() => sheet.count()).toBe(1)
})

test('a download that fails is reported for a moment', async ({ visit, tolerated }) => {
  tolerated.push(/status of 404/)
  const page = await logIn(visit, await addMember('lost'), {}, '/login?to=/user/skill-sheets')
  const file = { name: 'skillsheet.xlsx', mimeType: XLSX, buffer: filled }
  await page.getByLabel('ファイルを選ぶか').setInputFiles([file])
  await page.getByRole('button', { name: 'アップロードする' }).click()
  const link = page.getByRole('link', { name: 'skillsheet.xlsx', exact: true })
  await link.waitFor()
  await page.route('**/download-skill-sheet?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'ファイルが見つかりません。' } }),
  )
  await link.click()
  const notice = page.getByText('ファイルが見つかりません。')
  await notice.waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

test('when the template cannot be had, an alert says so', async ({ visit, tolerated }) => {
  tolerated.push(/status of 500/, /answer 500: .*template/)
  const page = await logIn(visit, await addMember('template'), {}, '/login?to=/user/skill-sheets')
  await page.route('**/download-skill-sheet-template', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  )
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('link', { name: 'ひな形をダウンロードする' }).click()
  await expect.poll(() => alerts.join()).toContain('システムエラーが発生しました。')
})

/** The project that is unfolded at the top: its name, and April 2019 as its beginning. */
async function fillProject(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('プロジェクト名').first()
  await expect.poll(() => field.inputValue()).toBe('')
  await field.fill(name)
  await page.getByLabel('開始（年）').first().selectOption('2019')
  await page.getByLabel('開始（月）').first().selectOption('4月')
}
