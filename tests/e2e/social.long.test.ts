import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { members } from '#db/world/people.ts'
import { SECRET, type SocialServer, startSocialServer } from '#tests/support/social-server.ts'
import { logIn, ownLinks } from './members.ts'
import { type Site, startWebBeside } from './site.ts'
import { test, untilAlive } from './story.ts'

let github: SocialServer
let site: Site
let people = 0

beforeAll(async () => {
  github = await startSocialServer()
  site = await startWebBeside(inject('site'), {
    GITHUB_CLIENT_ID: 'anken',
    GITHUB_CLIENT_SECRET: SECRET,
    GITHUB_SERVER: github.url,
  })
})

afterAll(async () => {
  await site.stop()
  await github.stop()
})

/** Every story has a person of its own at GitHub. */
beforeEach(() => {
  const id = ++people
  github.person = {
    id,
    login: `octocat-${id}`,
    name: '八木 桜子',
    email: `octocat-${id}@github.example`,
    isVerified: true,
  }
})

async function press(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
}

async function leave(page: Page) {
  await page.goto('/logout')
  await press(page, 'ログアウトする')
  await page.waitForURL((url) => url.pathname === '/')
}

test.for([
  { javaScript: true, who: members.kenji },
  { javaScript: false, who: members.daisuke },
])(
  'a member links GitHub, logs out, logs in by it, and unlinks it (JavaScript: $javaScript)',
  async ({ javaScript, who }, { visit }) => {
    const look = { site: site.url, javaScript }
    const page = await logIn(visit, who, look, '/login?to=/user/accounts')
    await press(page, 'GitHubを連携する')
    await page.getByText(github.person.login).waitFor()
    await leave(page)
    await page.goto('/login?to=/user/accounts')
    await press(page, 'GitHubでログイン')
    await page.waitForURL((url) => url.pathname === '/user/accounts')
    expect(await ownLinks(page)).toContain('ログアウト')
    await press(page, 'GitHubの連携を解除する')
    await page.getByText('連携しているアカウントはありません。').waitFor()
  },
)

test('whom nobody knows goes on to the registration, filled in with what GitHub says', async ({
  visit,
}) => {
  const page = await visit('/login', { site: site.url })
  await press(page, 'GitHubでログイン')
  await page.waitForURL('**/user/regist')
  await untilAlive(page)
  const values = ['login_id', 'last_name', 'first_name'].map((name) =>
    page.locator(`[name="${name}"]`).inputValue(),
  )
  expect(await Promise.all(values)).toEqual([github.person.email, '八木', '桜子'])
})

test("whose address is a member's is asked to log in, and may link then", async ({ visit }) => {
  github.person.email = members.misaki.login_id
  const page = await visit('/login', { site: site.url })
  await press(page, 'GitHubでログイン')
  await page.getByText('このメールアドレスは会員登録済みです。').waitFor()
  await page.getByLabel('メールアドレス').fill(members.misaki.login_id)
  await page.getByLabel('パスワード').fill(members.misaki.password)
  await press(page, 'ログインする')
  await page.waitForURL('**/user/accounts')
  await press(page, 'GitHubを連携する')
  await expect
    .poll(() => page.getByRole('button', { name: 'GitHubの連携を解除する' }).count())
    .toBe(1)
})

test('who changes their mind at GitHub is back at the login', async ({ visit }) => {
  github.mood = 'refuses'
  const page = await visit('/login', { site: site.url })
  await press(page, 'GitHubでログイン')
  await page.getByText('GitHubでの確認を取りやめました。').waitFor()
  github.mood = 'agrees'
  expect(await ownLinks(page)).toContain('ログイン')
})

test('the last way to log in stays', async ({ visit, tolerated }) => {
  tolerated.push(/status of 409/)
  await addMemberWithoutPassword()
  const page = await visit('/login?to=/user/accounts', { site: site.url })
  await press(page, 'GitHubでログイン')
  await page.waitForURL('**/user/accounts')
  await untilAlive(page)
  await press(page, 'GitHubの連携を解除する')
  await page.getByText('ほかにログインする方法がないため').waitFor()
  expect(await page.getByText(github.person.login).count()).toBe(1)
})

/** Who registered by GitHub and never set a password. */
async function addMemberWithoutPassword() {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const { email, id, login } = github.person
  await client.query(
    `with m as (insert into member (login_id, last_name, first_name, email_verified_at)
       values ($1, '八木', '桜子', now()) returning id)
     insert into social_account (member_id, provider, issuer, subject, display_name)
     select id, 3, $2, $3, $4 from m`,
    [email, `${github.url}/login/oauth`, String(id), `@${login}`],
  )
  await client.end()
}
