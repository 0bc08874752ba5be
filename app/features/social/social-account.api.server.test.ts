import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { issueTicket } from './pending-identity.commands.server.ts'
import { linkSocialAccount } from './social-account.commands.server.ts'

const { hanako, kenji } = members
const paths = {
  login: '/api/front/member-social-account-login',
  check: '/api/front/socialaccount/check-account-used',
  list: '/api/front/socialaccount/get-account-list',
  link: '/api/front/socialaccount/setting-account-authenticate',
  unlink: '/api/front/socialaccount/cancel-account-authenticate',
}
const octocat: ProvenIdentity = {
  provider: 'github',
  issuer: 'https://github.com/login/oauth',
  subject: '583231',
  display_name: '@octocat',
  last_name: '',
  first_name: '',
  is_email_verified: false,
}

async function link(db: Db, { id }: { id: number }) {
  await linkSocialAccount(contextFor(db), id, octocat)
}

/** A browser that has come back from GitHub. */
async function proven(db: Db) {
  const client = createClient(db)
  client.jar.set('anken_ticket', await issueTicket(contextFor(db), octocat))
  return client
}

async function entered(db: Db, who: { login_id: string; password: string }) {
  const client = await proven(db)
  await client.logIn(who)
  return client
}

test('a proven identity that is linked logs its member in', async ({ db }) => {
  await link(db, hanako)
  const client = await proven(db)
  const answer = await client.post(paths.login, { provider: 3 })
  expect(await answer.json()).toMatchObject({ id: hanako.id, login_token: expect.any(String) })
  expect(client.jar.get('anken_session')).toMatch(/^anken_/)
})

test('a program names the ticket, which counts once', async ({ db }) => {
  await link(db, hanako)
  const body = { provider: 3, ticket: await issueTicket(contextFor(db), octocat) }
  expect((await createClient(db).post(paths.login, body)).status).toBe(200)
  expect((await createClient(db).post(paths.login, body)).status).toBe(422)
})

test('an identity that nobody has linked is shown the way to the registration, and stays proven', async ({
  db,
}) => {
  const client = await proven(db)
  const answer = await client.post(paths.login, { provider: 3 })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ register_at: '/user/regist' })
  expect(await (await client.get(`${paths.check}?provider=3`)).json()).toEqual({ is_used: false })
})

test('an identity of another service than was named logs nobody in', async ({ db }) => {
  await link(db, hanako)
  expect((await (await proven(db)).post(paths.login, { provider: 4 })).status).toBe(422)
})

test.for([{}, { ticket: 'x' }, { id_token: 'x.y.z' }])(
  'without a proof nobody is logged in (%o)',
  async (proof, { db }) => {
    const answer = await createClient(db).post(paths.login, { provider: 3, ...proof })
    expect(answer.status).toBe(422)
  },
)

test('whether an identity is linked is shown to who has proven it', async ({ db }) => {
  await link(db, hanako)
  const answer = await (await proven(db)).get(`${paths.check}?provider=3`)
  expect(await answer.json()).toEqual({ is_used: true })
})

test('nobody can ask about others: linked or not, the answer is the same', async ({ db }) => {
  const request = async () => {
    const answer = await createClient(db).get(`${paths.check}?provider=3`)
    return [answer.status, await answer.text()]
  }
  const before = await request()
  await link(db, hanako)
  expect(await request()).toEqual(before)
  expect(before).toEqual([200, '{"is_used":false}'])
})

test('a member sees the own accounts and no other', async ({ db }) => {
  await link(db, hanako)
  const own = await (await entered(db, hanako)).get(paths.list)
  expect((await own.json()).accounts).toMatchObject([{ provider: 3, display_name: '@octocat' }])
  const others = await (await entered(db, kenji)).get(paths.list)
  expect((await others.json()).accounts).toEqual([])
})

test('linking and unlinking go on under a new number of the session', async ({ db }) => {
  const client = await entered(db, hanako)
  const before = client.jar.get('anken_session')
  expect((await client.post(paths.link, { provider: 3 })).status).toBe(200)
  expect(client.jar.get('anken_session')).not.toBe(before)
  expect((await client.post(paths.unlink, { provider: 3 })).status).toBe(200)
  expect((await client.post(paths.unlink, { provider: 3 })).status).toBe(404)
})

test('a session that was left open links and unlinks nothing', async ({ db }) => {
  const client = await entered(db, hanako)
  await link(db, hanako)
  await sql`update auth_session set auth_time = now() - interval '11 minutes'`.execute(db)
  for (const path of [paths.link, paths.unlink]) {
    const answer = await client.post(path, { provider: 3 })
    expect([answer.status, (await answer.json()).step_up]).toEqual([403, true])
  }
})

test('every act leaves a line in the audit', async ({ db }) => {
  await (await entered(db, hanako)).post(paths.link, { provider: 3 })
  await (await proven(db)).post(paths.login, { provider: 3 })
  const lines = db.selectFrom('audit').select(['action', 'member_id', 'reason'])
  const found = await lines.where('action', 'like', 'social%').orderBy('seq').execute()
  expect(found).toEqual([
    { action: 'social_linked', member_id: hanako.id, reason: 'github' },
    { action: 'social_login', member_id: hanako.id, reason: 'github' },
  ])
})
