import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import type { MemberCaller } from '#core/access/caller.ts'
import { openSession } from '#core/access/session.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { members } from '#db/world/people.ts'
import type { OpenIdServer } from '#tests/support/openid-server.ts'
import { createReader } from '#tests/support/social-reader.ts'
import { agreeAt, octocat } from '#tests/support/social-services.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { linkSocialAccount } from './social-account.commands.server.ts'
import { listSocialAccounts } from './social-account.queries.server.ts'

const { hanako, kenji } = members
const { social, openId } = await vi.hoisted(async () => {
  const { startSocialServices } = await import('#tests/support/social-services.ts')
  return await startSocialServices()
})

afterAll(async () => {
  await social.stop()
  await openId.stop()
})

beforeEach(() => {
  social.person = { ...octocat }
  openId.person = { sub: '108', name: '八木 桜子' }
  openId.forge = (token) => token
})

type Reader = ReturnType<typeof createReader>

async function answerFor(reader: Reader, name = 'github') {
  return await agreeAt(await reader.leave(name))
}

/** Such an arrival gets a failure, no login and no proof. */
async function expectRefused(reader: Reader, query: URLSearchParams, name = 'github', now?: Date) {
  const arrival = await reader.arrive(name, query, now)
  expect(arrival).toMatchObject({ isError: true, to: expect.stringMatching(/^\/login(\?to=|$)/) })
  expect([...reader.jar.keys()].filter((key) => !key.includes('social'))).toEqual([])
}

function changed(query: URLSearchParams, name: string, value: string) {
  const other = new URLSearchParams(query)
  other.set(name, value)
  return other
}

async function enter(db: Db, { id }: { id: number }): Promise<MemberCaller> {
  const { request } = contextFor(db)
  const given = { kind: 'browser', subject: 'member', methods: ['password'] } as const
  const session = await openSession(db, { ...given, request, subjectId: id })
  return { kind: 'member', id, sessionId: session.id, isVerified: true }
}

test.for(['github', 'google'])(
  'an answer with another state is refused (%s)',
  async (name, { db }) => {
    const reader = createReader(db)
    const query = await answerFor(reader, name)
    await expectRefused(reader, changed(query, 'state', 'x'.repeat(43)), name)
  },
)

test.for(['github', 'google'])(
  'an answer without a state is refused (%s)',
  async (name, { db }) => {
    const reader = createReader(db)
    const query = await answerFor(reader, name)
    query.delete('state')
    await expectRefused(reader, query, name)
  },
)

test("a stranger's answer, sent to somebody as a link, logs nobody in", async ({ db }) => {
  const stranger = createReader(db)
  const query = await answerFor(stranger)
  await expectRefused(createReader(db), query)
  const victim = createReader(db)
  await victim.leave('github')
  await expectRefused(victim, query)
})

test.for(['github', 'google'])('an answer counts once (%s)', async (name, { db }) => {
  const reader = createReader(db)
  const query = await answerFor(reader, name)
  const journey = reader.jar.get('anken_social') ?? ''
  await reader.arrive(name, query)
  reader.jar.clear()
  await expectRefused(reader, query, name)
  reader.jar.set('anken_social', journey)
  await expectRefused(reader, query, name)
})

test("an answer at another service's address is refused, and the journey is over", async ({
  db,
}) => {
  const reader = createReader(db)
  const query = await answerFor(reader)
  await expectRefused(reader, query, 'google')
  await expectRefused(reader, query, 'github')
})

test.for(['github', 'google'])(
  'an answer in the name of another issuer is refused (%s)',
  async (name, { db }) => {
    const reader = createReader(db)
    const query = await answerFor(reader, name)
    await expectRefused(reader, changed(query, 'iss', 'https://evil.example'), name)
  },
)

test('a code that is not of this journey is refused', async ({ db }) => {
  const stranger = await answerFor(createReader(db))
  const reader = createReader(db)
  const query = await answerFor(reader)
  await expectRefused(reader, changed(query, 'code', stranger.get('code') ?? ''))
})

test('ten minutes after leaving nobody arrives', async ({ db }) => {
  const reader = createReader(db)
  const query = await answerFor(reader)
  const later = new Date(systemNow().getTime() + 10 * 60_000 + 1)
  await expectRefused(reader, query, 'github', later)
})

test('what the browser stores cannot be read or changed', async ({ db }) => {
  const reader = createReader(db)
  const query = await answerFor(reader)
  const journey = reader.jar.get('anken_social') ?? ''
  const text = Buffer.from(journey, 'base64url').toString('latin1')
  expect(text).not.toMatch(/github|state|verifier/)
  reader.jar.set(
    'anken_social',
    `${journey.slice(0, 40)}${journey[40] === 'A' ? 'B' : 'A'}${journey.slice(41)}`,
  )
  await expectRefused(reader, query)
})

test.for(['https://evil.example/', '//evil.example', '/\\evil.example', '/login/social/github'])(
  'a way back to %s leads to my page',
  async (to, { db }) => {
    await linkSocialAccount(contextFor(db), hanako.id, hanakoAtGithub())
    const reader = createReader(db)
    const query = await agreeAt(await reader.leave('github', to))
    expect(await reader.arrive('github', query)).toEqual({ to: '/user' })
  },
)

function hanakoAtGithub(): ProvenIdentity {
  return {
    provider: 'github',
    issuer: `${social.url}/login/oauth`,
    subject: '583231',
    display_name: '@octocat',
    last_name: '',
    first_name: '',
    is_email_verified: false,
  }
}

test('no token of a service is stored anywhere or sent to a browser', async ({ db }) => {
  const reader = createReader(db)
  await reader.arrive('github', await answerFor(reader))
  const { rows } = await sql<{ row: string }>`
    select t::text as row from social_ticket t union all select a::text from social_account a
    union all select a::text from audit a`.execute(db)
  expect(JSON.stringify([rows, [...reader.jar]])).not.toContain('token-')
})

test('who is logged in links, under a new number of the session', async ({ db }) => {
  const reader = createReader(db, await enter(db, hanako))
  const arrival = await reader.arrive('github', await answerFor(reader))
  expect(arrival).toEqual({ to: '/user/accounts', text: 'GitHubを連携しました。' })
  expect(await listSocialAccounts(db, hanako.id)).toMatchObject([{ provider: 3 }])
  expect(reader.jar.get('anken_session')).toMatch(/^anken_/)
})

test('a session that was left open links nothing', async ({ db }) => {
  const caller = await enter(db, hanako)
  await sql`update auth_session set auth_time = now() - interval '11 minutes'`.execute(db)
  const leaving = createReader(db, caller).leave('github')
  await expect(leaving).rejects.toMatchObject({ status: 403, goTo: '/login/confirm' })
})

test('what one member began to link is not linked to another', async ({ db }) => {
  const first = createReader(db, await enter(db, hanako))
  const query = await answerFor(first)
  const second = createReader(db, await enter(db, kenji))
  second.jar.set('anken_social', first.jar.get('anken_social') ?? '')
  expect(await second.arrive('github', query)).toMatchObject({ isError: true })
  expect(await listSocialAccounts(db, kenji.id)).toEqual([])
})

test('an identity that somebody else has linked is not taken over', async ({ db }) => {
  await linkSocialAccount(contextFor(db), hanako.id, hanakoAtGithub())
  const reader = createReader(db, await enter(db, kenji))
  const arrival = await reader.arrive('github', await answerFor(reader))
  expect(arrival).toMatchObject({ to: '/user/accounts', isError: true })
  expect(await listSocialAccounts(db, kenji.id)).toEqual([])
})

const forgeries: [string, OpenIdServer['forge']][] = [
  ['names somebody else', (token) => withClaims(token, { sub: '109' })],
  ['is of an hour ago', signedWith({ iat: Math.floor(systemNow().getTime() / 1_000) - 3_600 })],
  ['another client has asked for', signedWith({ azp: 'evil' })],
  ['is for another client', signedWith({ aud: 'evil' })],
  ['is for others too', signedWith({ aud: ['anken', 'evil'], azp: 'evil' })],
  ['is of another issuer', signedWith({ iss: 'https://evil.example' })],
  ['answers another question', signedWith({ nonce: 'x'.repeat(43) })],
  ['answers no question', signedWith({ nonce: undefined })],
  ['has ended', signedWith({ exp: Math.floor(systemNow().getTime() / 1_000) - 120 })],
  ['has no number', signedWith({ sub: undefined })],
  ['has a signature of nobody', (token) => token.replace(/[^.]{20}$/, 'A'.repeat(20))],
  ['has no signature', (token) => token.replace(/[^.]*$/, '')],
  ['says that it needs none', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
]

test.for(forgeries)('an ID token that %s is refused', async ([, forge], { db }) => {
  openId.forge = forge
  const reader = createReader(db)
  await expectRefused(reader, await answerFor(reader, 'google'), 'google')
})

/** Signed by the service itself, with these claims as well. */
function signedWith(claims: object): OpenIdServer['forge'] {
  return async (token, key) =>
    await new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'RS256' })
      .sign(key)
}

function withClaims(token: string, claims: object): string {
  const [head, body = '', signature] = token.split('.')
  const known: object = JSON.parse(Buffer.from(body, 'base64url').toString())
  return [head, encoded({ ...known, ...claims }), signature].join('.')
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
