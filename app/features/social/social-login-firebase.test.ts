import { afterAll, beforeEach, expect, vi } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { members } from '#db/world/people.ts'
import { createReader } from '#tests/support/social-reader.ts'
import { agreeAt } from '#tests/support/social-services.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { findTicket } from './pending-identity.queries.server.ts'
import { linkSocialAccount } from './social-account.commands.server.ts'

const { firebase } = await vi.hoisted(async () => {
  const { startFirebaseServer } = await import('#tests/support/firebase-server.ts')
  const { loadWith } = await import('#tests/support/own-modules.ts')
  const firebase = await startFirebaseServer('anken-demo')
  loadWith({
    FIREBASE_API_KEY: 'public-key',
    FIREBASE_AUTH_DOMAIN: 'anken-demo.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'anken-demo',
    FIREBASE_SERVER: firebase.url,
    FIREBASE_KEYS_URL: `${firebase.url}/keys`,
  })
  return { firebase }
})

afterAll(() => firebase.stop())

beforeEach(() => {
  firebase.person = { uid: 'uid-108', email: 'sakurako@gmail.example', service: 'google.com' }
  firebase.project = 'anken-demo'
})

const sakurako: ProvenIdentity = {
  provider: 'google',
  issuer: 'https://securetoken.google.com/anken-demo',
  subject: 'uid-108',
  display_name: '八木 桜子',
  last_name: '',
  first_name: '',
  email: 'sakurako@gmail.example',
  is_email_verified: true,
}

async function logIn(db: Db) {
  const reader = createReader(db)
  const query = await agreeAt(await reader.leave('google'))
  return { reader, query, arrive: () => reader.arrive('google', query) }
}

async function expectRefused({ reader, arrive }: Awaited<ReturnType<typeof logIn>>) {
  expect(await arrive()).toMatchObject({ isError: true })
  expect([...reader.jar.keys()].filter((name) => /session|ticket/.test(name))).toEqual([])
}

test('whom the project vouches for goes on to the registration', async ({ db }) => {
  const { reader, arrive } = await logIn(db)
  expect(await arrive()).toMatchObject({ to: '/user/regist' })
  expect(await findTicket(reader.context())).toEqual(sakurako)
})

test('who has linked that identity is logged in', async ({ db }) => {
  await linkSocialAccount(contextFor(db), members.hanako.id, sakurako)
  const { reader, arrive } = await logIn(db)
  expect(await arrive()).toEqual({ to: '/user' })
  expect(reader.jar.get('anken_session')).toMatch(/^anken_/)
})

test("the project's answer for another project logs nobody in", async ({ db }) => {
  const journey = await logIn(db)
  firebase.project = 'evil-project'
  await expectRefused(journey)
})

test("the project's answer by another service than was chosen logs nobody in", async ({ db }) => {
  const journey = await logIn(db)
  firebase.person.service = 'github.com'
  await expectRefused(journey)
})

test('an answer with another state, or of another browser, logs nobody in', async ({ db }) => {
  const journey = await logIn(db)
  journey.query.set('state', 'x'.repeat(32))
  await expectRefused(journey)
  const stranger = await logIn(db)
  const victim = createReader(db)
  await victim.leave('google')
  expect(await victim.arrive('google', stranger.query)).toMatchObject({ isError: true })
})

test('an answer counts once', async ({ db }) => {
  const { reader, query, arrive } = await logIn(db)
  const journey = reader.jar.get('anken_social') ?? ''
  await arrive()
  reader.jar.clear()
  reader.jar.set('anken_social', journey)
  expect(await reader.arrive('google', query)).toMatchObject({ isError: true })
})
