import { sql } from 'kysely'
import { expect } from 'vitest'
import { addressKey } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient, sendRequest } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const { hanako } = members
const { login_id, password }: Record<'login_id' | 'password', string> = hanako
const LOGIN = '/api/front/member-login'
const CODE = '/api/front/member-login-code'

/** As if strangers had tried so many wrong passwords, the last of them a minute ago. */
async function failed(db: Db, attempts: number, key = `member:${addressKey(login_id)}`) {
  await sql`insert into login_streak (key, attempts, consecutive, last_at)
    values (${key}, ${attempts}, ${attempts}, now() - interval '1 minute')
    on conflict (key) do update set attempts = ${attempts}, consecutive = ${attempts},
      last_at = excluded.last_at`.execute(db)
}

async function mailedCode(db: Db) {
  const mails = await mailsTo(db, login_id)
  const mail = mails.find(({ kind }) => kind === 'accounts.login-code')
  return /確認コード：(\d{6})/.exec(mail?.text ?? '')?.[1]
}

async function requestCode(db: Db, given = { login_id, password }) {
  const client = createClient(db)
  const answer = await client.post(LOGIN, given)
  return { client, answer, body: await answer.json() }
}

test('after ten wrong passwords the right one is asked for a mailed code', async ({ db }) => {
  await failed(db, 10)
  const { client, answer, body } = await requestCode(db)
  expect([answer.status, body.code_required]).toEqual([401, true])
  const { login_attempt } = body
  const done = await client.post(CODE, { login_attempt, code: await mailedCode(db) })
  expect(await done.json()).toMatchObject({ id: hanako.id, login_token: expect.any(String) })
})

test('with nine of them the password is enough', async ({ db }) => {
  await failed(db, 9)
  expect((await requestCode(db)).answer.status).toBe(200)
})

test('who logged in by the code starts again', async ({ db }) => {
  await failed(db, 10)
  const { client, body } = await requestCode(db)
  await client.post(CODE, { login_attempt: body.login_attempt, code: await mailedCode(db) })
  const streak = db.selectFrom('login_streak').select('key').where('attempts', '>', 1)
  expect(await streak.execute()).toEqual([])
})

test.for([
  ['a wrong password', { login_id, password: 'not-the-password' }],
  ['an unknown address', { login_id: 'nobody@demo.example', password }],
] as const)('%s gets the same code page, and no mail', async ([, given], { db }) => {
  await failed(db, 10)
  const right = await requestCode(db)
  await failed(db, 10, `member:${addressKey(given.login_id)}`)
  const wrong = await requestCode(db, given)
  const shape = ({ answer, body }: typeof right) => [
    answer.status,
    [...answer.headers.keys()],
    { ...body, login_attempt: body.login_attempt.length },
  ]
  expect(shape(wrong)).toEqual(shape(right))
  expect(await mailsTo(db, login_id)).toHaveLength(1)
  expect(await mailsTo(db, given.login_id)).toHaveLength(given.login_id === login_id ? 1 : 0)
})

test('a code is looked at five times, and then even the right one is refused', async ({ db }) => {
  await failed(db, 10)
  const { client, body } = await requestCode(db)
  const code = await mailedCode(db)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const left of ['あと4回', 'あと3回', 'あと2回', 'あと1回', '使えなくなりました']) {
    const answer = await client.post(CODE, { login_attempt: body.login_attempt, code: wrong })
    expect((await answer.json()).message).toContain(left)
  }
  const late = await client.post(CODE, { login_attempt: body.login_attempt, code })
  expect(late.status).toBe(422)
})

test('a code is worth nothing for another attempt', async ({ db }) => {
  await failed(db, 10)
  await requestCode(db)
  const code = await mailedCode(db)
  const other = await requestCode(db, { login_id, password: 'not-the-password' })
  const { login_attempt } = other.body
  expect((await other.client.post(CODE, { login_attempt, code })).status).toBe(422)
})

test('who is attacked logs in as ever from a browser that is known', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  await client.post('/api/front/member-logout')
  await failed(db, 500)
  expect(await client.logIn(hanako)).toMatchObject({ id: hanako.id })
})

test('the code may be typed as a phone writes it', async ({ db }) => {
  await failed(db, 10)
  const { client, body } = await requestCode(db)
  const code = (await mailedCode(db))?.replace(/\d/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  )
  const done = await client.post(CODE, { ...body, code: ` ${code?.slice(0, 3)} ${code?.slice(3)}` })
  expect(done.status).toBe(200)
})

test('a program goes on by what the answer names, without cookies', async ({ db }) => {
  await failed(db, 10)
  const headers = { 'Content-Type': 'application/json' }
  const first = await sendRequest(db, 'POST', LOGIN, { headers, body: { login_id, password } })
  const { login_attempt } = await first.json()
  const body = { login_attempt, code: await mailedCode(db) }
  const done = await sendRequest(db, 'POST', CODE, { headers, body })
  expect(await done.json()).toMatchObject({ id: hanako.id })
})

test('whatever is typed as an address is no count of a browser that is known', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const { id } = await db.selectFrom('known_device').select('id').executeTakeFirstOrThrow()
  const wrong = { login_id, password: 'not-the-password' }
  await client.post(LOGIN, wrong)
  for (const typed of [`${login_id}:${id}`, `${addressKey(login_id)}:${id}`]) {
    await createClient(db).post(LOGIN, { ...wrong, login_id: typed })
  }
  const streaks = await db.selectFrom('login_streak').select('attempts').execute()
  expect(streaks).toEqual([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }])
})

test('attempts are counted without an address', async ({ db }) => {
  await createClient(db).post(LOGIN, { login_id, password: 'not-the-password' })
  const keys = await db.selectFrom('login_streak').select('key').execute()
  expect(keys).toHaveLength(1)
  expect(keys[0]?.key).not.toContain('demo.example')
})

test('wrong codes of a network keep nobody there from typing the right one', async ({ db }) => {
  await failed(db, 10)
  const { client, body } = await requestCode(db)
  const code = await mailedCode(db)
  const statuses: number[] = []
  for (let tried = 0; tried < 30; tried += 1) {
    const made = { login_attempt: `stranger-${tried}-stranger-stranger-aa`, code: '123456' }
    statuses.push((await createClient(db).post(CODE, made)).status)
  }
  expect(statuses).toContain(429)
  const done = await client.post(CODE, { login_attempt: body.login_attempt, code })
  expect(done.status).toBe(200)
})
