import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phpBooking } from '#db/world/items/other.ts'
import { staff } from '#db/world/people.ts'
import { findBarriers } from './axe.ts'
import { readMail } from './mailbox.ts'
import { addMember, logIn } from './members.ts'
import { logInOffice } from './office.ts'
import { test, type Visit } from './story.ts'
import { findTooWide } from './widths.ts'

/** On a phone; they agree to be proposed. */
async function apply(
  visit: Visit,
  member: Awaited<ReturnType<typeof addMember>>,
  javaScript: boolean,
) {
  const form = `/login?to=/entry/${phpBooking.id}`
  const own = await logIn(visit, member, { javaScript, width: 390 }, form)
  await own.getByLabel(/提案することに同意します/).check()
  await own.getByRole('button', { name: 'この内容で応募する' }).click()
  await own.getByRole('link', { name: '応募の状況を見る' }).click()
  await own.waitForURL(/\/user\/entry\/\d+$/)
  return { own, id: new URL(own.url()).pathname.split('/').at(-1) ?? '' }
}

/** Up to the offer, from which on terms are stated. */
async function offer(visit: Visit, id: string, javaScript: boolean): Promise<Page> {
  const office = await logInOffice(visit, 'coordinator', { javaScript, width: 1280 })
  await office.goto(`/admin/entries/${id}`)
  for (const stage of ['提案', 'オファー']) {
    await office.getByRole('button', { name: `${stage}へ進める` }).click()
    await office.getByText(`EN${id}を「${stage}」にしました。`).waitFor()
  }
  await office.getByRole('link', { name: '取引条件', exact: true }).click()
  await office.waitForURL(/\/terms$/)
  await office.getByLabel('期間の始まり').fill('2027-01-04')
  await office.getByLabel('期間の終わり').fill('2027-03-31')
  return office
}

async function state(office: Page, months: string, answer: RegExp): Promise<void> {
  await office.getByRole('textbox', { name: /^支払月/ }).fill(months)
  await office.getByRole('button', { name: '会員に明示する' }).click()
  await office.getByText(answer).first().waitFor()
}

/** Sixty days after the closing day at most, or thirty after the day on which the client pays us. */
async function stateTooLateFirst(office: Page): Promise<void> {
  await state(office, '3', /支払日は、締め日から60日（2か月）以内にしてください。/)
  await office.getByLabel('元の委託者から受けた業務の再委託である').check()
  await office.getByLabel('元の委託者', { exact: true }).fill('見本システム株式会社')
  await office.getByLabel('元の支払月').fill('1')
  await office.getByLabel('元の支払日').fill('31')
  await state(office, '3', /元の委託者の支払日から30日（1か月）以内にしてください。/)
  await state(office, '2', /取引条件を明示し、メールでもお送りしました。/)
}

async function receive(own: Page): Promise<void> {
  await own.reload()
  await own.getByRole('link', { name: '取引条件を確かめる' }).click()
  await own.getByText('元の委託者：見本システム株式会社').waitFor()
  await own.getByRole('button', { name: '受領したことを知らせる' }).click()
  await own.getByText('受領を記録しました。').waitFor()
  await own.getByRole('button', { name: '書面での交付を希望する' }).click()
  await own.getByText('お送り先は、担当者がうかがいます。').waitFor()
  expect(await own.getByText('未確認').count()).toBe(0)
}

test.for([true, false])(
  'terms are stated within the law, received, and asked for on paper (JavaScript: %s)',
  { timeout: 180_000 },
  async (javaScript, { visit, tolerated }) => {
    tolerated.push(/422/)
    const member = await addMember('terms')
    const { own, id } = await apply(visit, member, javaScript)
    const office = await offer(visit, id, javaScript)
    await stateTooLateFirst(office)
    expect(await readMail(member.login_id, `取引条件の明示（EN${id}）`)).toContain('翌々月末払い')
    await receive(own)
    // Both checks are scripts of their own.
    if (javaScript) expect([...(await findBarriers(own)), ...(await findTooWide(own))]).toEqual([])
    await readMail(staff.coordinator.login_id, `取引条件を書面で交付してください（EN${id}）`)
    await notePosted(office)
    await own.reload()
    await own.getByText(/に郵送$/).waitFor()
  },
)

async function notePosted(office: Page): Promise<void> {
  await office.reload()
  await office.getByRole('button', { name: '書面を郵送したと記録する' }).click()
  await office.getByText('郵送を記録しました。').waitFor()
}
