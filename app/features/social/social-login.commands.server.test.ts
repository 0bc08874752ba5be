import { afterAll, beforeEach, expect, vi } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createReader } from '#tests/support/social-reader.ts'
import { agreeAt, octocat } from '#tests/support/social-services.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { findTicket } from './pending-identity.queries.server.ts'
import { linkSocialAccount } from './social-account.commands.server.ts'
import { listSocialAccounts } from './social-account.queries.server.ts'

const { hanako } = members
const { social, openId } = await vi.hoisted(async () => {
  const { startSocialServices } = await import('#tests/support/social-services.ts')
  return await startSocialServices()
})

afterAll(async () => {
  await social.stop()
  await openId.stop()
})

beforeEach(() => {
  social.mood = 'agrees'
  social.person = { ...octocat }
})

async function logInBy(db: Db, name: string, reader = createReader(db)) {
  const query = await agreeAt(await reader.leave(name))
  return { reader, arrival: await reader.arrive(name, query) }
}

async function linkHanako(db: Db) {
  const issuer = `${social.url}/login/oauth`
  await linkSocialAccount(contextFor(db), hanako.id, {
    provider: 'github',
    issuer,
    subject: '583231',
    display_name: '@octocat',
    last_name: '',
    first_name: '',
    is_email_verified: false,
  })
}

test('who has linked GitHub logs in by it and is where the way was barred', async ({ db }) => {
  await linkHanako(db)
  const reader = createReader(db)
  const query = await agreeAt(await reader.leave('github', '/item/search?keyword=Java'))
  expect(await reader.arrive('github', query)).toEqual({ to: '/item/search?keyword=Java' })
  expect(reader.jar.get('anken_session')).toMatch(/^anken_/)
  const [account] = await listSocialAccounts(db, hanako.id)
  expect(account?.last_used_at).toBeInstanceOf(Date)
})

test('whom GitHub alone knows goes on to the registration, with what GitHub says', async ({
  db,
}) => {
  const { reader, arrival } = await logInBy(db, 'github')
  expect(arrival).toMatchObject({ to: '/user/regist' })
  expect(reader.jar.has('anken_session')).toBe(false)
  expect(await findTicket(reader.context())).toMatchObject({
    provider: 'github',
    subject: '583231',
    display_name: '@octocat',
    last_name: '八木',
    first_name: '桜子',
    email: 'octocat@github.example',
    is_email_verified: true,
  })
})

test('X says a number and a name, and no address', async ({ db }) => {
  const { reader } = await logInBy(db, 'twitter')
  const found = await findTicket(reader.context())
  expect(found).toMatchObject({ provider: 'twitter', subject: '583231', display_name: '@octocat' })
  expect(found?.email).toBeUndefined()
})

test('of an address from Facebook nobody knows whether it was checked', async ({ db }) => {
  const { reader } = await logInBy(db, 'facebook')
  expect(await findTicket(reader.context())).toMatchObject({
    provider: 'facebook',
    last_name: '八木',
    is_email_verified: false,
  })
})

test('Google says who somebody is in a signed token', async ({ db }) => {
  openId.person = {
    sub: '108',
    name: '八木 桜子',
    family_name: '八木',
    given_name: '桜子',
    email: 'Sakurako@gmail.example',
    email_verified: true,
  }
  const { reader, arrival } = await logInBy(db, 'google')
  expect(arrival).toMatchObject({ to: '/user/regist' })
  expect(await findTicket(reader.context())).toMatchObject({
    provider: 'google',
    issuer: openId.url,
    subject: '108',
    first_name: '桜子',
    email: 'sakurako@gmail.example',
    is_email_verified: true,
  })
})

test("a member's address links nothing: the member is asked to log in first", async ({ db }) => {
  social.person.email = hanako.login_id
  const { reader, arrival } = await logInBy(db, 'github')
  expect(arrival).toMatchObject({ to: '/login?to=%2Fuser%2Faccounts' })
  expect(arrival.text).toContain('会員登録済み')
  expect(reader.jar.has('anken_session')).toBe(false)
  expect(await listSocialAccounts(db, hanako.id)).toEqual([])
})

test('of an address that nobody has checked it is not revealed whose it is', async ({ db }) => {
  social.person.email = hanako.login_id
  social.person.isVerified = false
  for (const name of ['github', 'facebook']) {
    expect((await logInBy(db, name)).arrival).toMatchObject({ to: '/user/regist' })
  }
})

test('who cancels at the service gets a message and is back at the login', async ({ db }) => {
  social.mood = 'refuses'
  const { arrival } = await logInBy(db, 'github')
  expect(arrival).toMatchObject({ to: '/login?to=%2Fuser', isError: true })
  expect(arrival.text).toBe('GitHubでの確認を取りやめました。')
})

test('a service that breaks down logs nobody in', async ({ db }) => {
  await linkHanako(db)
  social.mood = 'breaks'
  const { reader, arrival } = await logInBy(db, 'github')
  expect(arrival.text).toContain('確認できませんでした')
  expect(reader.jar.has('anken_session')).toBe(false)
})
