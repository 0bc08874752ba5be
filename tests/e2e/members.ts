import pg from 'pg'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { members } from '#db/world/people.ts'
import { type Look, untilAlive, type Visit } from './story.ts'

type Credentials = { login_id: string; password: string }

/** Every story has a member of its own: what one is asked for is no concern of another. */
export async function addMember(name: string): Promise<Credentials> {
  const login_id = `${name}-${crypto.randomUUID().slice(0, 8)}@story.example`
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(
    `insert into member (login_id, password_hash, last_name, first_name, email_verified_at)
     select $1, password_hash, '三浦', '葵', now() from member where id = $2`,
    [login_id, members.hanako.id],
  )
  await client.end()
  return { login_id, password: members.hanako.password }
}

/** Logs somebody in by the form of the page, and waits for the page that comes next. */
export async function logIn(
  visit: Visit,
  credentials: Credentials,
  look: Look = {},
  path = '/login',
): Promise<Page> {
  const page = await sendLogin(visit, credentials, look, path)
  await page.waitForURL((url) => url.pathname !== '/login')
  if (look.javaScript !== false) await untilAlive(page)
  return page
}

/** Sends the form of the page, whatever comes of it. */
export async function sendLogin(
  visit: Visit,
  { login_id, password }: Credentials,
  look: Look = {},
  path = '/login',
): Promise<Page> {
  const page = await visit(path, look)
  await page.getByLabel('メールアドレス').fill(login_id)
  await page.getByLabel('パスワード').fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  return page
}

/** The visitor's or member's own links in the header. */
export async function ownLinks(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: '会員メニュー' }).getByRole('link')
  return (await links.allTextContents()).map((text) => text.trim())
}

/** The login as it lies in the browser's storage, or null. */
export function storedLogin(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('anken_login_info'))
}
