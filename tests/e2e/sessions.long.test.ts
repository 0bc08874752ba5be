import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { addressKey } from '#core/access/address-hash.server.ts'
import { members } from '#db/world/people.ts'
import { readMail } from './mailbox.ts'
import { addMember, logIn, ownLinks, sendLogin, storedLogin } from './members.ts'
import { APP_SECRET } from './site.ts'
import { test, untilAlive } from './story.ts'

const { password } = members.hanako

async function query(text: string, values: unknown[]) {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(text, values)
  await client.end()
}

/** As if strangers had tried ten wrong passwords, the last of them a minute ago. */
async function failTenTimes(login_id: string) {
  vi.stubEnv('APP_SECRET', APP_SECRET)
  await query(
    `insert into login_streak (key, attempts, consecutive, last_at)
     values ($1, 10, 10, now() - interval '1 minute')`,
    [`member:${addressKey(login_id)}`],
  )
}

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).first().click()
}

test.for([true, false])(
  'a member ends the session of another device (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const who = await addMember('devices')
    const other = await logIn(visit, who)
    const page = await logIn(visit, who, { javaScript }, '/login?to=/user/sessions')
    await page.getByText('この端末', { exact: true }).waitFor()
    await press(page, /からログアウトする$/)
    await page.getByText('選んだ端末からログアウトしました。').waitFor()
    expect(await page.getByRole('button', { name: /からログアウトする$/ }).count()).toBe(0)
    await other.goto('/')
    await expect.poll(() => ownLinks(other)).toContain('ログイン')
    await expect.poll(() => storedLogin(other)).toBe(null)
  },
)

test.for([true, false])(
  'the way to another mail address leads by the password and goes on (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const who = await addMember('confirm')
    const page = await logIn(visit, who, { javaScript })
    await query(
      `update auth_session set auth_time = now() - interval '1 hour'
       where subject_id = (select id from member where login_id = $1)`,
      [who.login_id],
    )
    await page.goto('/user/edit/email')
    await page.getByRole('heading', { name: 'ご本人の確認' }).waitFor()
    if (javaScript) await untilAlive(page)
    await page.getByLabel('パスワード').fill(password)
    await press(page, '確認する')
    await page.waitForURL('**/user/edit/email')
    expect(await ownLinks(page)).toContain('ログアウト')
  },
)

test.for([true, false])(
  'where a password alone is no proof, the mailed digits lead on (JavaScript: %s)',
  async (javaScript, { visit, tolerated }) => {
    tolerated.push(/status of 4/)
    const who = await addMember('code')
    await failTenTimes(who.login_id)
    const page = await sendLogin(visit, who, { javaScript }, '/login?to=/user/sessions')
    await page.waitForURL('**/login/code?**')
    if (javaScript) await untilAlive(page)
    const mail = await readMail(who.login_id, 'ログインの確認コード')
    await page.getByLabel('確認コード').fill(/確認コード：(\d{6})/.exec(mail)?.[1] ?? '')
    await press(page, 'ログインする')
    await page.waitForURL('**/user/sessions')
    await page.getByText('ログイン（パスワード＋確認コード）').waitFor()
    expect(await ownLinks(page)).toContain('ログアウト')
  },
)
