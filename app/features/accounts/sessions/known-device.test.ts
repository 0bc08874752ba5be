import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { listOutbox } from '#core/mail/outbox-view.server.ts'
import { members } from '#db/world/people.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { login_id, password } = members.hanako

async function listNotices(db: Db) {
  const mails = await listOutbox(db, 100)
  return mails.filter((mail) => mail.kind === 'accounts.new-device' && mail.to === login_id)
}

async function logInByProgram(db: Db, ip: string) {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'curl/8.9' }
  const body = { login_id, password }
  await sendRequest(db, 'POST', '/api/front/member-login', { body, headers, ip })
}

test('the member is notified by mail of a login from another browser', async ({ db }) => {
  await createClient(db).logIn(members.hanako)
  expect(await listNotices(db)).toHaveLength(0)
  await logInByProgram(db, '203.0.113.24')
  expect(await listNotices(db)).toMatchObject([
    { subject: '新しい端末からのログインがありました', state: 'queued' },
  ])
})

test('the browser that a member uses every day causes no mail', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  await client.post('/api/front/member-logout')
  await client.logIn(members.hanako)
  expect(await listNotices(db)).toEqual([])
})

test('a program without cookies is notified once, not at each login', async ({ db }) => {
  await createClient(db).logIn(members.hanako)
  await logInByProgram(db, '203.0.113.24')
  await logInByProgram(db, '203.0.113.24')
  expect(await listNotices(db)).toHaveLength(1)
})
