import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { logIn } from './members.ts'
import { test } from './story.ts'

const PAGE = '/login?to=/user/skill-sheets'
type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test.for([
  { who: members.daisuke, javaScript: true },
  { who: members.kenji, javaScript: false },
])(
  'a member sends a skill sheet, saves it again and removes it (JavaScript: $javaScript)',
  async ({ who, javaScript }, { visit }) => {
    const name = `経歴書-${crypto.randomUUID().slice(0, 8)}.xlsx`
    const page = await logIn(visit, who, { javaScript }, PAGE)
    const file = { name, mimeType: XLSX, buffer: makeBook() }
    await choose(page, file, javaScript)
    await page.getByRole('button', { name: 'アップロードする' }).click()
    const link = page.getByRole('link', { name, exact: true })
    await link.waitFor()
    const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(saved.suggestedFilename()).toBe(name)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('link', { name: /^削除/ }).click()
    await page.getByRole('button', { name: '削除する' }).click()
    await page.getByText('ファイルを削除しました。').waitFor()
    await expect.poll(() => page.getByText(name).count()).toBe(0)
  },
)

/** The words of the field are Japanese, whatever the language of the browser. */
async function choose(page: Page, file: ChosenFile, javaScript: boolean) {
  const nothing = page.getByText('選択されていません', { exact: true })
  await nothing.waitFor()
  await page.getByLabel('ファイルを選ぶか').setInputFiles([file])
  if (javaScript) await page.getByText(file.name, { exact: true }).waitFor()
  expect(await nothing.isVisible()).toBe(false)
}
