import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import { addItem } from './items.ts'
import { addMember, logIn } from './members.ts'
import { test, type Visit } from './story.ts'

test.for([true, false])(
  'on a phone a list marks what was applied to, and hides it where that is chosen (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const { page, list, name } = await memberWhoApplied(visit, { width: 390, javaScript })
    await page.goto(list)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
    expect(await row.getByText('応募済み', { exact: true }).isVisible()).toBe(true)
    expect(await countOf(page)).toBe(2)
    await hideApplied(page, javaScript)
    await row.waitFor({ state: 'detached' })
    expect(await countOf(page)).toBe(1)
    await page.getByRole('link', { name: '除外 応募済みを外す' }).click()
    await row.waitFor()
    expect(await countOf(page)).toBe(2)
  },
)

test.for([false, true])(
  'the mark and the condition can be read by all (dark: %s)',
  async (dark, { visit }) => {
    const { page, list } = await memberWhoApplied(visit, { dark })
    await page.goto(`${list}&hide=applied`)
    await page.getByRole('link', { name: '除外 応募済みを外す' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.goto(list)
    expect(await findBarriers(page)).toEqual([])
  },
)

test('a visitor is offered no such choice, and sees no mark of another', async ({ visit }) => {
  const { list } = await memberWhoApplied(visit, { javaScript: false })
  const page = await visit(list, { javaScript: false })
  expect(await countOf(page)).toBe(2)
  expect(await page.getByText('応募済み').count()).toBe(0)
})

/** Of the two projects of a word of their own the member has applied to the first. */
async function memberWhoApplied(visit: Visit, look: Parameters<Visit>[1]) {
  const word = `絞込${crypto.randomUUID().slice(0, 8)}`
  const name = `${word}の一件目`
  const item = await addItem(name)
  await addItem(`${word}の二件目`)
  const credentials = await addMember('hidden')
  await apply(credentials.login_id, item)
  const page = await logIn(visit, credentials, look)
  const list = `/item/search?keyword=${word}`
  await untilFound(page, list)
  return { page, list, name }
}

/** By the sheet of filters, which is closed then. */
async function hideApplied(page: Page, javaScript: boolean): Promise<void> {
  await page.getByRole('button', { name: '絞り込み' }).click()
  await page.getByLabel('応募済みを除く').check()
  if (!javaScript) await page.getByRole('button', { name: 'この条件で探す' }).click()
  await page.waitForURL(/hide=applied/)
  if (javaScript) await page.keyboard.press('Escape')
}

async function apply(login: string, item: number): Promise<void> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(
    `with made as (insert into entry (member_id, item_id, content_sha256, reply_due_on)
       select id, $2, sha256('x'), current_date from member where login_id = $1 returning id)
     insert into entry_move (entry_id, stage, actor) select id, 'received', 'member' from made`,
    [login, item],
  )
  await client.end()
}

/** The search takes a change on within a second. */
async function untilFound(page: Page, list: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(list)
      return await countOf(page)
    })
    .toBe(2)
}

async function countOf(page: Page): Promise<number> {
  const text = (await page.locator('h1 > span').textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}
