import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phpBooking } from '#db/world/items/other.ts'
import { staff } from '#db/world/people.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { findBarriers } from './axe.ts'
import { addMember, logIn } from './members.ts'
import { logInOffice } from './office.ts'
import { test, type Visit } from './story.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const names = ['経歴書_旧.xlsx', '経歴書_新.xlsx'] as const

/** With both sheets, on a phone. */
async function applyWithSheets(visit: Visit, javaScript: boolean) {
  const look = { javaScript, width: 390 }
  const own = await logIn(visit, await addMember('footprints'), look, PAGE)
  const files = names.map((name) => ({ name, mimeType: XLSX, buffer: makeBook() }))
  await own.getByLabel('ファイルを選ぶか').setInputFiles(files)
  await own.getByRole('button', { name: 'アップロードする' }).click()
  for (const name of names) await own.getByRole('link', { name, exact: true }).waitFor()
  await own.goto(`/entry/${phpBooking.id}`)
  for (const name of names) await own.getByLabel(name).check()
  await own.getByRole('button', { name: 'この内容で応募する' }).click()
  await own.getByRole('link', { name: '応募の状況を見る' }).click()
  await own.waitForURL(/\/user\/entry\/\d+$/)
  return { own, id: new URL(own.url()).pathname.split('/').at(-1) ?? '' }
}
const PAGE = '/login?to=/user/skill-sheets'

/** The address of the newer sheet, which is saved once. */
async function openNewer(office: Page, id: string): Promise<string> {
  await office.goto(`/admin/entries/${id}`)
  await office.getByRole('link', { name: names[1], exact: true }).click()
  const link = office.getByRole('link', { name: '保存する', exact: true })
  const path = (await link.getAttribute('href')) ?? ''
  const [saved] = await Promise.all([office.waitForEvent('download'), link.click()])
  expect(saved.suggestedFilename()).toBe(names[1])
  return path
}

const rowOf = (own: Page, name: string) => own.getByRole('listitem').filter({ hasText: name })

/** Who, when, and that the other version was left alone. */
async function readFootprints(own: Page): Promise<void> {
  await own.reload()
  const newer = rowOf(own, names[1])
  await newer.getByText('担当者が開いた記録（1回）').click()
  await newer.getByText(new RegExp(`\\d+:\\d\\d　担当 ${staff.coordinator.name}$`)).waitFor()
  await rowOf(own, names[0]).getByText('担当者が開いた記録はありません。').waitFor()
}

async function takeBack(own: Page): Promise<void> {
  const newer = rowOf(own, names[1])
  await newer.getByText('応募から外す').first().click()
  await newer.getByRole('button', { name: '応募から外す' }).click()
  await own.getByText('スキルシートを応募から外しました。担当者はもう開けません。').waitFor()
  await own
    .getByText(/にスキルシートを1件外しました。控えは、あなたのスキルシートのページにあります/)
    .waitFor()
}

test.for([true, false])(
  'a member sees who has opened which sheet, and takes it back (JavaScript: %s)',
  { timeout: 120_000 },
  async (javaScript, { visit }) => {
    const { own, id } = await applyWithSheets(visit, javaScript)
    const office = await logInOffice(visit, 'coordinator', { javaScript, width: 1280 })
    const path = await openNewer(office, id)
    await readFootprints(own)
    // The check of barriers is a script of its own.
    if (javaScript) expect(await findBarriers(own)).toEqual([])
    await takeBack(own)
    expect((await office.request.get(path)).status()).toBe(404)
    await office.goto(`/admin/entries/${id}`)
    await office.getByText(names[0]).waitFor()
    expect(await office.getByText(names[1]).count()).toBe(0)
  },
)
