import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { hanako, kenji } = members
const LIST = '/api/front/get-login-sessions'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

async function openClient(db: Db, person: { login_id: string; password: string } = hanako) {
  const client = createClient(db)
  const { login_id, password } = person
  const headers = { 'User-Agent': CHROME }
  await client.post('/api/front/member-login', { login_id, password }, { headers })
  const list = async () => await (await client.get(LIST)).json()
  const isIn = async () =>
    (await (await client.get('/api/front/member-login-check')).json()).id !== 0
  return { ...client, list, isIn }
}

test('a member sees each device once, their own first', async ({ db }) => {
  const [other, own] = [await openClient(db), await openClient(db)]
  expect(await other.isIn()).toBe(true)
  expect((await own.list()).sessions).toMatchObject([
    { is_own: true, is_program: false, device_name: 'Windows の Chrome', last_ip: '127.0.0.1' },
    { is_own: false },
  ])
})

test('a device that is ended is logged out at once, and known no longer', async ({ db }) => {
  const [other, own] = [await openClient(db), await openClient(db)]
  const [, theirs] = (await own.list()).sessions
  const answer = await own.post('/api/front/end-login-session', { session_id: theirs.id })
  expect(await answer.json()).toEqual({ count: 1 })
  expect([await other.isIn(), await own.isIn()]).toEqual([false, true])
  expect(await db.selectFrom('known_device').select('id').execute()).toHaveLength(1)
})

test('all others end together', async ({ db }) => {
  const others = [await openClient(db), await openClient(db)]
  const own = await openClient(db)
  const answer = await own.post('/api/front/end-other-login-sessions')
  expect(await answer.json()).toEqual({ count: 2 })
  expect(await own.isIn()).toBe(true)
  for (const other of others) expect(await other.isIn()).toBe(false)
})

test('nobody ends the session of somebody else', async ({ db }) => {
  const theirs = await openClient(db, kenji)
  const [session] = (await theirs.list()).sessions
  const own = await openClient(db)
  const answer = await own.post('/api/front/end-login-session', { session_id: session.id })
  expect(answer.status).toBe(404)
  expect(await theirs.isIn()).toBe(true)
})

test('the history has the logins that failed too, and nobody else’s', async ({ db }) => {
  await openClient(db, kenji)
  await openClient(db, { ...hanako, password: 'not-the-password' })
  const own = await openClient(db)
  expect((await own.list()).history).toMatchObject([
    { result: 'ok', reason: 'password', from_ip: '127.0.0.1' },
    { result: 'refused', reason: 'password' },
  ])
})

test('what was ended is in the audit', async ({ db }) => {
  const own = await openClient(db)
  await own.post('/api/front/end-other-login-sessions')
  const line = db.selectFrom('audit').select('reason').where('action', '=', 'sessions_revoked')
  expect(await line.execute()).toEqual([{ reason: 'others' }])
})
