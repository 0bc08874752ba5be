import { afterAll, expect, vi } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { agreeAt } from '#tests/support/social-services.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { beginJourney, endJourney, takeJourney } from './social-flow.server.ts'
import { findProvider } from './social-providers.server.ts'

const { social, openId } = await vi.hoisted(async () => {
  const { startSocialServices } = await import('#tests/support/social-services.ts')
  return await startSocialServices()
})

afterAll(async () => {
  await social.stop()
  await openId.stop()
})

const now = systemNow()

async function walk(db: Parameters<typeof contextFor>[0]) {
  openId.person = { sub: '108', name: '八木 桜子' }
  const provider = findProvider('google')
  if (provider?.by !== 'key') throw new Error('Google has no key here')
  const context = contextFor(db)
  const url = await beginJourney(context, provider, { to: '/user' })
  const [cookie = ''] = context.answer.getSetCookie()
  const journey = takeJourney(contextFor(db, { headers: { Cookie: cookie } }), 'google')
  if (!journey) throw new Error('nothing was stored')
  return { provider, url, cookie, journey: journey, query: await agreeAt(url) }
}

test('a reader leaves with state, nonce and the hash of a verifier, and for our own address', async ({
  db,
}) => {
  const { url, journey, cookie } = await walk(db)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    state: journey.state,
    nonce: journey.nonce,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: 'http://localhost:3000/login/social/google/callback',
  })
  expect(url.search).not.toContain(journey.verifier)
  expect(cookie).toMatch(/; Max-Age=600; SameSite=Lax; HttpOnly$/)
})

test('a token for another journey is refused by its nonce', async ({ db }) => {
  const { provider, journey, query } = await walk(db)
  const other = { ...journey, nonce: 'n'.repeat(43) }
  await expect(endJourney(provider, other, { query, now })).rejects.toThrow()
})

test('a code without its verifier is refused', async ({ db }) => {
  const { provider, journey, query } = await walk(db)
  const other = { ...journey, verifier: 'v'.repeat(43) }
  await expect(endJourney(provider, other, { query, now })).rejects.toThrow()
})

test('a wrong secret of ours opens nothing', async ({ db }) => {
  const { provider, journey, query } = await walk(db)
  // The server is asked again where the key is another one.
  const wrong = { ...provider, clientId: 'anken-2', clientSecret: 'wrong' }
  await expect(endJourney(wrong, journey, { query, now })).rejects.toThrow()
})
