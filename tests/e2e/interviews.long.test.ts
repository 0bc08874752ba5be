import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phpBooking } from '#db/world/items/other.ts'
import { staff } from '#db/world/people.ts'
import { findBarriers } from './axe.ts'
import { readMail } from './mailbox.ts'
import { addMember, logIn } from './members.ts'
import { logInOffice } from './office.ts'
import { test, type Visit } from './story.ts'

type Story = { javaScript: boolean }

/** On a phone; they agree to be proposed. */
async function apply(
  visit: Visit,
  member: Awaited<ReturnType<typeof addMember>>,
  { javaScript }: Story,
) {
  const form = `/login?to=/entry/${phpBooking.id}`
  const own = await logIn(visit, member, { javaScript, width: 390 }, form)
  await own.getByLabel(/提案することに同意します/).check()
  await own.getByRole('button', { name: 'この内容で応募する' }).click()
  await own.getByRole('link', { name: '応募の状況を見る' }).click()
  await own.waitForURL(/\/user\/entry\/\d+$/)
  return { own, id: new URL(own.url()).pathname.split('/').at(-1) ?? '' }
}

async function openEntry(visit: Visit, id: string, { javaScript }: Story): Promise<Page> {
  const office = await logInOffice(visit, 'coordinator', { javaScript, width: 1280 })
  await office.goto(`/admin/entries/${id}`)
  for (const stage of ['提案', '面談調整']) {
    await office.getByRole('button', { name: `${stage}へ進める` }).click()
    await office.getByText(`EN${id}を「${stage}」にしました。`).waitFor()
  }
  return office
}

/** Days by their place in the list: what day it is today does not matter. */
async function chooseTime(page: Page, row: string, day: number, clock: string): Promise<void> {
  await page.getByLabel(`${row}日付`).last().selectOption({ index: day })
  await page.getByLabel(`${row}時刻`).last().selectOption(clock)
}

async function offerTimes(office: Page): Promise<void> {
  await office.getByLabel('場所等').fill('https://meet.example/anken')
  await chooseTime(office, '候補1の', 3, '14:00')
  await chooseTime(office, '候補2の', 4, '18:30')
  await office.getByRole('button', { name: '候補日時を提示する' }).click()
  await office.getByText('候補日時を2件提示しました。').waitFor()
}

async function pickFirst(own: Page): Promise<string> {
  await own.reload()
  await own.getByRole('radio').first().check()
  await own.getByRole('button', { name: 'この日時で決める' }).click()
  await own.getByText('面談の日時が決まりました。').waitFor()
  const file = await own.getByRole('link', { name: 'カレンダーに登録する' }).getAttribute('href')
  return await (await own.request.get(file ?? '')).text()
}

async function proposeOther(own: Page): Promise<void> {
  await own.getByText('日時の変更をお願いする').click()
  await chooseTime(own, '候補1の', 6, '10:00')
  await own.getByRole('button', { name: '候補日時を送る' }).click()
  await own.getByText('候補日時を送りました。').waitFor()
}

async function acceptOther(office: Page): Promise<void> {
  await office.reload()
  await office.getByText('ご本人からの候補日時').waitFor()
  await office.getByRole('button', { name: 'この日時で決める' }).click()
  await office.getByText('面談の日時を決めました。').waitFor()
}

async function cancel(own: Page): Promise<void> {
  await own.reload()
  await own.getByText('面談を取り消す').first().click()
  await own.getByRole('button', { name: '面談を取り消す' }).click()
  await own.getByText('面談を取り消しました。').waitFor()
}

test.for([true, false])(
  'an interview is offered, picked, moved and cancelled (JavaScript: %s)',
  { timeout: 180_000 },
  async (javaScript, { visit }) => {
    const member = await addMember('interview')
    const { own, id } = await apply(visit, member, { javaScript })
    const office = await openEntry(visit, id, { javaScript })
    await offerTimes(office)
    const wanted = `面談の候補日時をお選びください（EN${id}）${phpBooking.name}`
    expect(await readMail(member.login_id, wanted)).toContain('14:00〜15:00')
    expect(await pickFirst(own)).toContain('LOCATION:https://meet.example/anken')
    // The check of barriers is a script of its own.
    if (javaScript) expect(await findBarriers(own)).toEqual([])
    await proposeOther(own)
    const proposed = `AN-${phpBooking.id}の面談の候補日時が届きました（EN${id}）`
    await readMail(staff.coordinator.login_id, proposed)
    await acceptOther(office)
    await cancel(own)
    await untilCancelled(office)
  },
)

async function untilCancelled(office: Page): Promise<void> {
  await office.reload()
  await office.getByText(/10:00〜11:00：ご本人が取り消し/).waitFor()
}
