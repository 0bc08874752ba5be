import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { addItem } from './items.ts'
import { addMember, logIn } from './members.ts'
import { test, untilAlive, type Visit } from './story.ts'

const PHONE = { width: 390 }

test('without JavaScript a member dismisses a row of a list, and takes that back', async ({
  visit,
}) => {
  const { page, list, name } = await memberWithTwo(visit, { ...PHONE, javaScript: false })
  await row(page, name)
    .getByRole('link', { name: `${name}を興味なしにする` })
    .click()
  await page.getByRole('button', { name: '興味なしにする' }).click()
  expect(new URL(page.url()).search).toBe(new URL(list, page.url()).search)
  expect(await link(page, name).isVisible()).toBe(false)
  expect(await row(page, name).getByText('興味なし', { exact: true }).isVisible()).toBe(true)
  await page.getByRole('link', { name: /^興味なしにしました。/ }).click()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await page.getByText('興味なしを取り消しました。').waitFor()
  await page.goto(list)
  expect(await link(page, name).isVisible()).toBe(true)
})

test('with JavaScript the row becomes a line in place, which the server keeps', async ({
  visit,
}) => {
  const { page, list, name } = await memberWithTwo(visit, PHONE)
  await untilAlive(page)
  await dismissInPlace(page, name)
  expect(await page.locator(':focus').textContent()).toBe('元に戻す')
  expect(await page.evaluate(() => localStorage.getItem('anken_dismissed'))).toBeNull()
  await page.goto(list)
  await untilAlive(page)
  await row(page, name).getByRole('button', { name: '元に戻す' }).click()
  await link(page, name).waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toContain('興味なし')
  await expect.poll(async () => await countOf(page, `${list}&hide=dismissed`)).toBe(2)
})

test.for([true, false])(
  'a list leaves out what was dismissed, from its total too (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const { page, list, name } = await memberWithTwo(visit, PHONE)
    await untilAlive(page)
    await dismissInPlace(page, name)
    const plain = await visit(list, { ...PHONE, javaScript })
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto(list)
    await plain.getByRole('button', { name: '絞り込み' }).click()
    await plain.getByLabel('興味なしを除く').check()
    if (!javaScript) await plain.getByRole('button', { name: 'この条件で探す' }).click()
    await plain.waitForURL(/hide=dismissed/)
    await row(plain, name).waitFor({ state: 'detached' })
    expect(await shownCount(plain)).toBe(1)
    expect(await countOf(plain, `${list}&hide=applied,dismissed`)).toBe(1)
  },
)

test.for([true, false])(
  'a posting is dismissed on its own page (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const { page, list, name, id } = await memberWithTwo(visit, { ...PHONE, javaScript })
    await page.goto(`/item/detail/${id}`)
    if (javaScript) {
      await untilAlive(page)
      await page.getByRole('button', { name: '興味なしにする' }).click()
    } else {
      await page.getByRole('link', { name: '興味なしにする' }).click()
      await page.getByRole('button', { name: '興味なしにする' }).click()
    }
    await page.getByText('興味なしにした案件です。').waitFor()
    await expect.poll(async () => await countOf(page, `${list}&hide=dismissed`)).toBe(1)
    await page.goto(`/item/detail/${id}`)
    expect(await page.getByText('興味なしにした案件です。').isVisible()).toBe(true)
    await page.goto(list)
    expect(await link(page, name).isVisible()).toBe(false)
  },
)

test('what a visitor dismissed stays in their browser, also after a login', async ({ visit }) => {
  const { list, name, credentials } = await memberWithTwo(visit, { javaScript: false })
  const page = await visit(list)
  await untilAlive(page)
  await dismissInPlace(page, name)
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill(credentials.login_id)
  await page.getByLabel('パスワード').fill(credentials.password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(await countOf(page, `${list}&hide=dismissed`)).toBe(2)
  await page.goto(list)
  await row(page, name).getByRole('button', { name: '元に戻す' }).waitFor()
})

test.for([false, true])('the line can be read by all (dark: %s)', async (dark, { visit }) => {
  const { page, list, name } = await memberWithTwo(visit, { ...PHONE, dark })
  await untilAlive(page)
  await dismissInPlace(page, name)
  expect(await findBarriers(page)).toEqual([])
  await page.goto(list)
  expect(await findBarriers(page)).toEqual([])
})

/** A member before a list of two projects, which a word of their own finds. */
async function memberWithTwo(visit: Visit, look: Parameters<Visit>[1]) {
  const word = `見送${crypto.randomUUID().slice(0, 8)}`
  const name = `${word}の一件目`
  const id = await addItem(name)
  await addItem(`${word}の二件目`)
  const credentials = await addMember('dismissed')
  const page = await logIn(visit, credentials, look)
  const list = `/item/search?keyword=${word}`
  // The search takes a change on within a second.
  await expect.poll(async () => await countOf(page, list)).toBe(2)
  return { page, list, name, id, credentials }
}

async function dismissInPlace(page: Page, name: string): Promise<void> {
  await row(page, name).hover()
  const answered = page.waitForResponse(/change-dismissed-item/, { timeout: 5_000 }).catch(() => {})
  await page.getByRole('button', { name: `${name}を興味なしにする` }).click()
  await link(page, name).waitFor({ state: 'hidden' })
  await answered
}

function row(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

function link(page: Page, name: string) {
  return page.getByRole('main').locator('h2 a').filter({ hasText: name })
}

async function countOf(page: Page, list: string): Promise<number> {
  await page.goto(list)
  return await shownCount(page)
}

async function shownCount(page: Page): Promise<number> {
  const text = (await page.locator('h1 > span').textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}
