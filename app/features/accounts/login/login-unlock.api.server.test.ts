import { sql } from 'kysely'
import { expect } from 'vitest'
import { addressKey } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const { hanako } = members
const { login_id, password }: Record<'login_id' | 'password', string> = hanako
const LOGIN = '/api/front/member-login'
const UNLOCK = '/api/front/member-login-unlock'

async function failHundredTimes(db: Db, address = login_id) {
  await sql`insert into login_streak (key, attempts, consecutive, last_at)
    values (${`member:${addressKey(address)}`}, 100, 100, now() - interval '1 hour')`.execute(db)
}

async function attempt(db: Db, given = { login_id, password }, client = createClient(db)) {
  const answer = await client.post(LOGIN, given)
  return { status: answer.status, keys: [...answer.headers.keys()], body: await answer.json() }
}

test('after a hundred wrong passwords no stranger’s is looked at', async ({ db }) => {
  await failHundredTimes(db)
  expect(await attempt(db)).toMatchObject({ status: 401, body: { locked: true } })
})

test('the mailed link lets this browser in with the password, and no other', async ({ db }) => {
  await failHundredTimes(db)
  await attempt(db)
  const client = createClient(db)
  const token = await mailedToken(db, login_id, 'accounts.login-unlock')
  expect((await client.post(UNLOCK, { token })).status).toBe(200)
  await failHundredTimes(db)
  expect(await attempt(db, { login_id, password }, client)).toMatchObject({ status: 200 })
  expect(await attempt(db)).toMatchObject({ status: 401 })
})

test('an address without an account is answered in the same way', async ({ db }) => {
  const unknown = { login_id: 'nobody@demo.example', password }
  await failHundredTimes(db)
  await failHundredTimes(db, unknown.login_id)
  expect(await attempt(db, unknown)).toEqual(await attempt(db))
  expect(await mailsTo(db, unknown.login_id)).toEqual([])
})

test('the owner is notified once an hour, however often strangers try', async ({ db }) => {
  await failHundredTimes(db)
  for (let n = 0; n < 3; n++) await attempt(db)
  expect(await mailsTo(db, login_id)).toHaveLength(1)
})

test('a link works once', async ({ db }) => {
  await failHundredTimes(db)
  await attempt(db)
  const token = await mailedToken(db, login_id, 'accounts.login-unlock')
  await createClient(db).post(UNLOCK, { token })
  expect((await createClient(db).post(UNLOCK, { token })).status).toBe(422)
})
