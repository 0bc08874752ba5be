import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { logIn } from './members.ts'
import { test } from './story.ts'

const PAGE = '/login?to=/user/skill-sheets'
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
    await page.getByLabel('ファイルを選ぶか').setInputFiles([file])
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
