import { expect } from 'vitest'
import { totpCode } from '#core/access/totp.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { unseal } from '#core/secret.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { coordinator } = staff

async function logIn(db: Db) {
  const client = createClient(db)
  await client.post('/api/admin/login', coordinator)
  return client
}

async function readSecrets(db: Db) {
  return await db
    .selectFrom('admin_user')
    .select(['totp_pending', 'totp_secret'])
    .where('id', '=', coordinator.id)
    .executeTakeFirstOrThrow()
}

test('an authenticator counts after its first code, and brings ten codes for paper', async ({
  db,
}) => {
  const client = await logIn(db)
  const setup = await (await client.post('/api/admin/totp/begin')).json()
  expect(setup.uri).toMatch(
    /^otpauth:\/\/totp\/localhost:coordinator%40demo\.example\?secret=[A-Z2-7]{32}&/,
  )
  const { totp_pending, totp_secret } = await readSecrets(db)
  expect(totp_secret).toBeNull()
  const secret = unseal('totp', totp_pending ?? Buffer.of())
  const totp = totpCode(secret, Math.floor(systemNow().getTime() / 30_000))
  const answer = await (await client.post('/api/admin/totp/confirm', { totp })).json()
  expect(new Set(answer.recovery_codes).size).toBe(10)
  expect((await readSecrets(db)).totp_secret).toEqual(totp_pending)
})

test('who ends the other sessions stays logged in alone', async ({ db }) => {
  const other = await logIn(db)
  const client = await logIn(db)
  await client.post('/api/admin/sessions/end-others')
  expect((await other.get('/api/admin/login-user-info')).status).toBe(401)
  expect((await client.get('/api/admin/login-user-info')).status).toBe(200)
})
