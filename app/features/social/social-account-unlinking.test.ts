import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { members } from '#db/world/people.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { linkSocialAccount, unlinkSocialAccount } from './social-account.commands.server.ts'
import { listSocialAccounts } from './social-account.queries.server.ts'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({
    GITHUB_CLIENT_ID: 'anken',
    GITHUB_CLIENT_SECRET: 'secret-of-anken',
    GOOGLE_CLIENT_ID: 'anken',
    GOOGLE_CLIENT_SECRET: 'secret-of-anken',
  })
})

const { id } = members.kenji
let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase()
  db = createDb(createPool(own.url, 4))
}, 120_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
})

const person: Omit<ProvenIdentity, 'provider'> = {
  issuer: 'https://service.example',
  subject: '583231',
  display_name: '@octocat',
  last_name: '',
  first_name: '',
  is_email_verified: false,
}

test('of two unlinkings at once that would leave no way to log in, one is refused', async () => {
  await db.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute()
  for (const provider of ['github', 'google'] as const) {
    await linkSocialAccount(contextFor(db), id, { ...person, provider })
  }
  const unlinking = [3, 4].map((provider) => unlinkSocialAccount(contextFor(db), id, provider))
  const ends = await Promise.allSettled(unlinking)
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listSocialAccounts(db, id)).toHaveLength(1)
})
