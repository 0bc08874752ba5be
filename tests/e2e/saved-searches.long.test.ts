import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { addItem } from './items.ts'
import { readMail } from './mailbox.ts'
import { addMember } from './members.ts'
import { test, type Visit } from './story.ts'

const NAME = '倉庫の案件'

test.for([true, false])(
  'a visitor saves a search by the login, is notified of a new item, and finds it (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const { page, item, mail } = await saveAndSubscribe(visit, javaScript)
    expect(mail).toContain(item)
    await page.goto('/user/notices')
    await page.getByRole('link', { name: 'お知らせ 1件未読' }).waitFor()
    await page.getByRole('link', { name: `「${NAME}」に新着案件が1件あります` }).click()
    await page.waitForURL(/\/item\/search\?keyword=/)
    const bell = page.getByRole('navigation', { name: '会員メニュー' })
    await bell.getByRole('link', { name: 'お知らせ', exact: true }).waitFor()
  },
)

test.for([
  ['a search without a hit', '/item/search?keyword=名義変更&rate_min=300'],
  ['the page of a tag without an open project', `/item/tag/${tagId('Delphi')}`],
] as const)('%s becomes an alert', async ([, path], { visit, tolerated }) => {
  tolerated.push(/status of 404/)
  const page = await visit('/login', { javaScript: false })
  const { login_id, password } = await addMember('waiting')
  await page.goto(path)
  await page.getByText('過去の案件の単価（上限）は、中央値').waitFor()
  await page.getByRole('heading', { name: 'いま募集中の近い案件' }).waitFor()
  await page.getByRole('link', { name: '新着をメールで受け取る' }).click()
  await page.getByLabel('メールアドレス').fill(login_id)
  await page.getByLabel('パスワード').fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.getByRole('button', { name: '条件を保存する' }).click()
  await page.getByText('検索条件を保存しました。').waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/saved-searches')
})

test('one click ends the mails without a login', async ({ visit }) => {
  const { page, mail } = await saveAndSubscribe(visit, false)
  const other = await visit(stopLink(mail), { javaScript: false })
  await other.getByRole('button', { name: '配信を停止する' }).click()
  await other.getByText('保存した条件の新着案件のメールの配信を停止しました。').waitFor()
  await page.goto('/user/saved-searches')
  await expect.poll(() => page.getByText('メール：なし').count()).toBe(1)
})

test('a mail program ends the mails by itself, without a page or a cookie', async ({ visit }) => {
  const { page, mail } = await saveAndSubscribe(visit, false)
  const answer = await fetch(new URL(stopLink(mail), inject('site').url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(answer.status).toBe(200)
  await page.goto('/user/saved-searches')
  await page.getByText('メール：なし').waitFor()
})

async function saveAndSubscribe(visit: Visit, javaScript: boolean) {
  const credentials = await addMember('searcher')
  const item = `倉庫の新着${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await addItem(item)
  const page = await visit(`/item/search?keyword=${item}`, { javaScript })
  await page.getByRole('link', { name: 'この条件を保存' }).click()
  await page.waitForURL(/\/login\?to=/)
  await page.getByLabel('メールアドレス').fill(credentials.login_id)
  await page.getByLabel('パスワード').fill(credentials.password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await saveAs(page, NAME)
  await alertOfAllBefore(credentials.login_id)
  return { page, item, mail: await readMail(credentials.login_id, `新着案件1件：${NAME}`) }
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('名前').fill(name)
  await page.getByRole('radio', { name: '新着のたびに' }).check()
  await page.getByRole('button', { name: '条件を保存する' }).click()
  await page.getByText('検索条件を保存しました。').waitFor()
}

/** As if nothing had been notified for three months; then the work of every minute is done at once. */
async function alertOfAllBefore(login_id: string): Promise<void> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(
    `update saved_search set told_until = now() - interval '90 days'
     where member_id = (select id from member where login_id = $1)`,
    [login_id],
  )
  await client.query(`select graphile_worker.add_job('saved-searches.tell', '{}')`)
  await client.end()
}

function stopLink(mail: string): string {
  return /\/unsubscribe\?token=\S+/.exec(mail)?.[0] ?? ''
}
