import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phpBooking } from '#db/world/items/other.ts'
import { readLink } from './mailbox.ts'
import { addMember, logIn, ownLinks, sendLogin, storedLogin } from './members.ts'
import { test } from './story.ts'

const SLOW = { timeout: 60_000 }
const password = 'むらさきだちたる雲のほそく'

test.for([true, false])(
  'who forgot the password sets a new one by mail (JavaScript: %s)',
  SLOW,
  async (javaScript, { visit }) => {
    const { login_id } = await addMember('forgot')
    const page = await visit('/user/password/reset/mail', { javaScript })
    await page.getByLabel('メールアドレス').fill(login_id)
    await page.getByRole('button', { name: 'リンクを送る' }).click()
    await page.getByText(login_id).waitFor()
    await page.goto(await readLink(login_id, 'パスワードの再設定のご案内'))
    expect(page.url()).not.toContain('token')
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'パスワードを変更する' }).click()
    await page.getByText('パスワードを変更しました。新しい').waitFor()
    await logIn(visit, { login_id, password }, { javaScript })
  },
)

test('a used link says so, and leads on', async ({ visit }) => {
  const page = await visit(`/user/password/reset/update?token=${'a'.repeat(43)}`)
  await page.getByRole('heading', { name: 'このリンクは使えません' }).waitFor()
  await page.getByRole('link', { name: 'もう一度リンクを送る' }).click()
  await page.waitForURL('**/user/password/reset/mail')
  expect(await page.getByLabel('メールアドレス').inputValue()).toBe('')
})

/** Asks for another address and answers the mail that comes there. */
async function moveTo(page: Page, address: string) {
  await page.getByLabel('新しいメールアドレス').fill(address)
  await page.getByRole('button', { name: '確認のメールを送る' }).click()
  await page.getByText('送信先').waitFor()
  await page.goto(await readLink(address, 'メールアドレスの変更を完了してください'))
  await page.getByRole('button', { name: '変更を完了する' }).click()
  await page.getByText('メールアドレスを変更しました。').waitFor()
}

test(
  'a member changes the mail address, and the old one takes it back',
  SLOW,
  async ({ visit }) => {
    const member = await addMember('moves')
    const { login_id } = member
    const page = await logIn(visit, member, {}, '/login?to=/user/edit/email')
    await moveTo(page, `next-${login_id}`)
    await expect.poll(() => ownLinks(page)).toContain('ログアウト')
    const old = await visit(await readLink(login_id, 'メールアドレスを変更しました'))
    await old.locator('[name=password]').fill(password)
    await old.getByRole('button', { name: '元に戻す' }).click()
    await old.getByText('元のメールアドレスに戻しました').waitFor()
    await logIn(visit, { login_id, password })
    await page.goto('/')
    await expect.poll(() => ownLinks(page)).toContain('ログイン')
  },
)

test('a member changes the password and stays logged in here', async ({ visit }) => {
  const member = await addMember('changes')
  const page = await logIn(visit, member, {}, '/login?to=/user/password')
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await page.waitForURL('**/user')
  await page.getByText('パスワードを変更しました。ほかの端末').waitFor()
  await expect.poll(() => ownLinks(page)).toContain('ログアウト')
})

test.for([true, false])(
  'a member leaves, and comes back by logging in (JavaScript: %s)',
  async (javaScript, { visit, tolerated }) => {
    tolerated.push(/status of 4/)
    const member = await addMember('leaves')
    const page = await logIn(visit, member, { javaScript }, '/login?to=/user/delete')
    await page.getByText('に、次のものを消去します').waitFor()
    await page.getByLabel('希望に合う案件がなかった').check()
    await page.getByLabel('元に戻せないことを確認しました').check()
    await page.getByRole('button', { name: '退会する' }).click()
    await page.getByText('退会のお手続きを受け付けました').waitFor()
    await expect.poll(() => ownLinks(page)).toContain('ログイン')
    if (javaScript) await expect.poll(() => storedLogin(page)).toBe(null)
    const again = await sendLogin(visit, member, { javaScript })
    await again.getByText('退会のお手続きを取り消しました').waitFor()
  },
)

test('who leaves is shown what is under way, and has it withdrawn', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 422/)
  const form = `/login?to=/entry/${phpBooking.id}`
  const page = await logIn(visit, await addMember('applied'), { javaScript: false }, form)
  await page.getByRole('button', { name: 'この内容で応募する' }).click()
  await page.getByRole('heading', { name: '応募を受け付けました' }).waitFor()
  await page.goto('/user/delete')
  await page.getByText('進行中の応募（1件）を辞退します').waitFor()
  expect(await page.getByRole('link', { name: phpBooking.name }).count()).toBe(1)
  await page.getByRole('button', { name: '退会する' }).click()
  await page.getByText('退会の理由を選んでください。').first().waitFor()
  await page.getByLabel('答えない').check()
  await page.getByLabel('応募1件の辞退は元に戻せず、').check()
  await page.getByRole('button', { name: '退会する' }).click()
  await page.getByText('退会のお手続きを受け付けました').waitFor()
})
