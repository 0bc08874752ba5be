import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { apply, FORM, LOGIN, withdraw } from './applying.ts'
import { findBarriers } from './axe.ts'
import { readMail } from './mailbox.ts'
import { addMember, logIn } from './members.ts'
import { test } from './story.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function sendSheet(page: Page, name: string): Promise<void> {
  await page
    .getByLabel('ファイルを選ぶか')
    .setInputFiles([{ name, mimeType: XLSX, buffer: makeBook() }])
  await page.getByRole('button', { name: 'アップロードする' }).click()
  await page.getByRole('checkbox', { name }).waitFor()
}

test.for([{ javaScript: true }, { javaScript: false }])(
  'a member applies with a new sheet, finds it in the list and takes it back (JavaScript: $javaScript)',
  async ({ javaScript }, { visit }) => {
    const who = await addMember('entry')
    const page = await logIn(visit, who, { javaScript }, LOGIN)
    await sendSheet(page, '経歴書.xlsx')
    const code = await apply(page)
    expect(
      await readMail(who.login_id, `応募を受け付けました（${code}）${remoteJava.name}`),
    ).toContain('経歴書.xlsx')
    await page.goto('/user/entry')
    await page.getByRole('link', { name: remoteJava.name }).click()
    await page.getByRole('link', { name: '経歴書.xlsx' }).waitFor()
    await withdraw(page)
  },
)

test('on a phone the day and the rate of an application are side by side', async ({ visit }) => {
  const look = { javaScript: false, width: 390 }
  const page = await logIn(visit, await addMember('beside'), look, LOGIN)
  const day = await page.locator('[name=available_from]').boundingBox()
  const rate = await page.locator('[name=rate_wished]').boundingBox()
  expect((day?.x ?? 390) + (day?.width ?? 0)).toBeLessThan(rate?.x ?? 0)
  expect(day?.y).toBe(rate?.y)
})

test('what was typed stays when something is wrong with it', async ({ visit, tolerated }) => {
  tolerated.push(/status of 422/)
  const page = await logIn(visit, await addMember('typed'), { javaScript: false }, LOGIN)
  await page.getByLabel('希望単価（万円）').fill('たくさん')
  await page.getByLabel('担当者へのメッセージ').fill('夕方に面談できます。')
  const first = page.getByRole('group', { name: remoteJava.must[0]?.[0] ?? '' })
  await first.getByRole('radio', { name: '一部・近い経験' }).check()
  await page.getByRole('button', { name: 'この内容で応募する' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('担当者へのメッセージ').inputValue()).toBe('夕方に面談できます。')
  expect(await page.getByLabel('希望単価（万円）').inputValue()).toBe('たくさん')
  expect(await first.getByRole('radio', { name: '一部・近い経験' }).isChecked()).toBe(true)
})

test('the posting says that one has applied, and the form leads to the application', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 409/)
  const page = await logIn(visit, await addMember('again'), {}, LOGIN)
  await apply(page)
  await page.goto(`/item/detail/${remoteJava.id}`)
  expect(await page.getByRole('link', { name: 'この案件に応募する' }).count()).toBe(0)
  expect((await page.goto(FORM))?.status()).toBe(409)
  await page.getByRole('link', { name: '応募の状況を見る' }).click()
  await page.getByText('2営業日以内に返信します。').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('an ended project takes no application, and an unconfirmed member is shown what is missing', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 409/)
  const page = await logIn(visit, members.misaki, { javaScript: false }, LOGIN)
  await page.getByRole('link', { name: '確認メールをもう一度受け取る' }).waitFor()
  expect((await page.goto(`/entry/${endedCobol.id}`))?.status()).toBe(409)
  await page.getByRole('heading', { name: 'この案件は、募集を終了しました。' }).waitFor()
})

test('the page of a done application is there only right after it', async ({ visit }) => {
  const page = await logIn(visit, await addMember('done'), { javaScript: false }, LOGIN)
  await page.goto('/entry/completion')
  expect(await page.getByText('応募した案件は、まだありません').count()).toBe(1)
})
