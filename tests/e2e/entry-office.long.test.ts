import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phpBooking } from '#db/world/items/other.ts'
import { findBarriers } from './axe.ts'
import { readMail } from './mailbox.ts'
import { addMember, logIn } from './members.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive, type Visit } from './story.ts'

const SLOW = { timeout: 120_000 }

/** Somebody applies without a consent; `id` is the number of the application. */
async function applyAs(visit: Visit, name: string) {
  const { login_id, password } = await addMember(name)
  const form = `/login?to=/entry/${phpBooking.id}`
  const own = await logIn(visit, { login_id, password }, { javaScript: false }, form)
  await own.getByRole('button', { name: 'この内容で応募する' }).click()
  await own.getByRole('heading', { name: '応募を受け付けました' }).waitFor()
  const code = (await own.getByText(/^EN\d+$/).textContent()) ?? ''
  return { login_id, own, code, id: code.slice(2) }
}

async function consent(own: Page, id: string): Promise<void> {
  await own.goto(`/user/entry/${id}`)
  await own.getByRole('button', { name: '提案に同意する' }).click()
  await own.getByText('提案への同意を記録しました。').waitFor()
}

async function leave(own: Page): Promise<void> {
  await own.goto('/user/delete')
  await own.locator('[name=reason]').first().check()
  await own.locator('[name=confirmed]').check()
  await own.getByRole('button', { name: '退会する' }).click()
  await own.waitForURL((url) => url.pathname === '/')
}

/** What the bar with the last act lies over: nothing, or a field could not be seen for its minute. */
async function boxesOver(office: Page): Promise<string[]> {
  return await office.evaluate(() => {
    const bar = document.querySelector('form[action="/admin/undo"]')?.getBoundingClientRect()
    const main = document.querySelector('main')?.getBoundingClientRect()
    if (!bar || !main) return ['no bar']
    return bar.top >= main.bottom || bar.right <= main.left ? [] : ['the screen']
  })
}

/** Presses a button of the application's screen, and waits for its message. */
async function press(office: Page, button: string, message: string): Promise<void> {
  await office.getByRole('button', { name: button, exact: true }).click()
  await office.getByText(message).waitFor()
}

test(
  'a coordinator walks an application from received to started, with the consent of the member',
  SLOW,
  async ({ visit }) => {
    const { own, id, code, login_id } = await applyAs(visit, 'walked')
    const office = await logInOffice(visit, 'coordinator', { javaScript: false })
    await office.goto(`/admin/entries/${id}`)
    await press(office, '確認中へ進める', '「確認中」にしました')
    expect(await office.getByRole('button', { name: '提案へ進める' }).isDisabled()).toBe(true)
    await press(office, '提案への同意をお願いする', '提案への同意をお願いしました。')
    await readMail(login_id, `企業へのご提案に同意をお願いします（${code}）${phpBooking.name}`)
    await consent(own, id)
    await office.goto(`/admin/entries/${id}`)
    for (const stage of ['提案', '面談調整', '面談', 'オファー', '参画決定'])
      await press(office, `${stage}へ進める`, `「${stage}」にしました`)
    await own.goto(`/user/entry/${id}`)
    expect(await own.getByText('参画が決まりました。').count()).toBe(1)
  },
)

test('U takes a move on the board back, before the member is notified', SLOW, async ({ visit }) => {
  const { code, own, id } = await applyAs(visit, 'undone')
  const board = await logInOffice(visit, 'coordinator')
  await board.goto(`/admin/entries/board?keyword=${code}`)
  await untilAlive(board)
  await board.keyboard.press('ArrowRight')
  await board.keyboard.press('Shift+ArrowRight')
  await board
    .getByText(`${code}を「確認中」にしました。1分後に、会員にメールで知らせます。`)
    .waitFor()
  expect(await findBarriers(board)).toEqual([])
  expect(await boxesOver(board)).toEqual([])
  await board.keyboard.press('u')
  await board.getByText(`${code}の「確認中」への移動を取り消しました。`).waitFor()
  const column = board.getByRole('region', { name: '受付', exact: true })
  await column.getByRole('link', { name: '三浦 葵', exact: true }).waitFor()
  await own.goto(`/user/entry/${id}`)
  expect(await own.getByText('確認を始めました').count()).toBe(0)
})

test(
  'a card is taken to its next step by the keyboard, and the focus goes with it',
  SLOW,
  async ({ visit }) => {
    const { code } = await applyAs(visit, 'idempotent')
    const board = await logInOffice(visit, 'coordinator')
    await board.goto(`/admin/entries/board?keyword=${code}`)
    await untilAlive(board)
    await board.keyboard.press('ArrowRight')
    await board.keyboard.press('m')
    await board.getByText('どこへ移しますか').waitFor()
    expect(await findBarriers(board)).toEqual([])
    await board.keyboard.press('2')
    const column = board.getByRole('region', { name: '確認中', exact: true })
    const card = column.getByRole('link', { name: '三浦 葵', exact: true })
    await card.waitFor()
    await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true)
  },
)

test(
  'what was withdrawn offers no way back, and who leaves is not written to',
  SLOW,
  async ({ visit }) => {
    const { own, id } = await applyAs(visit, 'withdrawn')
    await own.goto(`/user/entry/${id}?withdraw`)
    await own.getByRole('button', { name: '辞退する', exact: true }).click()
    await own.getByText('応募を辞退しました。').waitFor()
    const office = await logInOffice(visit, 'coordinator', { javaScript: false })
    await office.goto(`/admin/entries/${id}`)
    await office.getByText('ご本人が辞退した応募は、元に戻せません。').waitFor()
    expect(await office.getByRole('button', { name: '有効に戻す' }).count()).toBe(0)
    expect(await office.getByRole('button', { name: 'メッセージを送る' }).count()).toBe(1)
    await leave(own)
    await office.reload()
    await office.getByText('退会の手続き中の会員には、連絡を送れません。').waitFor()
    expect(await office.getByRole('button', { name: 'メッセージを送る' }).count()).toBe(0)
  },
)
