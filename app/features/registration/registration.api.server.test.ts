import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const REGISTER = '/api/front/member-register'
const AGAIN = '/api/front/member-send-auth-mail'
const COMPLETE = '/api/front/member-register-auth-mail-complete'
const CHECK = '/api/front/member-login-check'
const { hanako } = members

const yuki = {
  login_id: 'yuki@new.example',
  password: 'ゆうべの雨で庭の石が光る',
  last_name: '清水',
  first_name: '由紀',
  last_name_kana: 'しみず',
  first_name_kana: 'ユキ',
  birth_date: '1990-04-01',
  tel: '０９０-1234-5678',
  agreed: 1,
}

async function begin(db: Db, given: object = yuki) {
  const client = createClient(db)
  const answer = await client.post(REGISTER, given)
  return { client, answer }
}

async function logInTo(db: Db, password: string) {
  const given = { login_id: yuki.login_id, password }
  return await createClient(db).post('/api/front/member-login', given)
}

function linkFor(db: Db, address = yuki.login_id) {
  return mailedToken(db, address, 'registration.confirm')
}

function tokenIn(text: string): string {
  return /token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

async function findMember(db: Db, login_id = yuki.login_id) {
  return await db
    .selectFrom('member')
    .selectAll()
    .where('login_id', '=', login_id)
    .executeTakeFirst()
}

test('a weak password is named together with what else is missing', async ({ db }) => {
  const { answer } = await begin(db, { ...yuki, password: 'password', last_name: '', agreed: 0 })
  const { errors } = await answer.json()
  expect(Object.keys(errors)).toEqual(['password', 'last_name', 'agreed'])
})

test('who knows the password of an unconfirmed registration reads what is missing', async ({
  db,
}) => {
  await begin(db)
  const right = await logInTo(db, yuki.password)
  expect([right.status, await right.text()]).toEqual([
    401,
    expect.stringContaining('終わっていません'),
  ])
  const wrong = await logInTo(db, 'もののあはれを知る人ぞ')
  expect([wrong.status, await wrong.text()]).toEqual([
    401,
    expect.stringContaining('正しくありません'),
  ])
})

test('a pending registration says nothing of whether its address is a member’s', async ({ db }) => {
  const answers = []
  for (const login_id of [yuki.login_id, hanako.login_id]) {
    await begin(db, { ...yuki, login_id })
    const given = { login_id, password: yuki.password }
    const answer = await createClient(db).post('/api/front/member-login', given)
    answers.push([answer.status, await answer.text()])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([401, expect.stringContaining('終わっていません')])
})

test('whose address was registered by somebody else answers them alike before and after', async ({
  db,
}) => {
  const password = 'かわいた窓に灯がともる'
  await begin(db, { ...yuki, password })
  const answers = [await (await logInTo(db, password)).text()]
  const { client } = await begin(db)
  answers.push(await (await logInTo(db, password)).text())
  // Both mails are of the same moment here, and their links in no order: each confirms its own form.
  const tokens = (await mailsTo(db, yuki.login_id)).map(({ text }) => tokenIn(text))
  const confirmed = await Array.fromAsync(tokens, async (token) => {
    return (await client.post(COMPLETE, { token, password: yuki.password })).status
  })
  expect(confirmed).toContain(200)
  answers.push(await (await logInTo(db, password)).text())
  expect(new Set(answers)).toEqual(new Set([expect.stringContaining('終わっていません')]))
})

test('form, mail, button: then there is a member, who is logged in', async ({ db }) => {
  const { client, answer } = await begin(db)
  expect(answer.status).toBe(200)
  expect(await findMember(db)).toBeUndefined()
  const done = await client.post(COMPLETE, { token: await linkFor(db) })
  expect(await done.json()).toMatchObject({ login_id: yuki.login_id, last_name: '清水' })
  expect(await (await client.get(CHECK)).json()).toMatchObject({ login_id: yuki.login_id })
  expect(await findMember(db)).toMatchObject({
    last_name_kana: 'シミズ',
    birth_date: '1990-04-01',
    tel: '09012345678',
    magazine_flag: 0,
    email_verified_at: expect.any(Date),
  })
})

test('the new member logs in with the chosen password', async ({ db }) => {
  const { client } = await begin(db)
  await client.post(COMPLETE, { token: await linkFor(db) })
  expect(await createClient(db).logIn(yuki)).toMatchObject({ login_id: yuki.login_id })
})

test('each consent is on record, and the magazine comes only where it was ticked', async ({
  db,
}) => {
  const { client } = await begin(db, { ...yuki, magazine_flag: 1 })
  await client.post(COMPLETE, { token: await linkFor(db) })
  const member_id = (await findMember(db))?.id ?? 0
  const rows = db.selectFrom('consent').selectAll().where('member_id', '=', member_id)
  expect(await rows.orderBy('id').execute()).toMatchObject(
    ['terms', 'privacy', 'magazine'].map((kind) => ({ kind, given: true, source: 'registration' })),
  )
})

test('a member and a stranger get the same answer; the member is notified by mail', async ({
  db,
}) => {
  const stranger = await begin(db)
  const known = await begin(db, { ...yuki, login_id: hanako.login_id })
  expect(await known.answer.text()).toBe(await stranger.answer.text())
  expect([...known.answer.headers.keys()]).toEqual([...stranger.answer.headers.keys()])
  expect([...known.client.jar.keys()]).toEqual([...stranger.client.jar.keys()])
  const [mail, ...more] = await mailsTo(db, hanako.login_id)
  expect(mail).toMatchObject({ kind: 'registration.already-member' })
  expect(mail?.text).toMatch(/\/login[\s\S]*\/user\/password\/reset\/mail/)
  expect(more).toEqual([])
})

test('what somebody else filled in is not completed by the owner of the address', async ({
  db,
}) => {
  await begin(db)
  const owner = createClient(db)
  const token = await linkFor(db)
  const refused = await owner.post(COMPLETE, { token })
  expect(await refused.json()).toMatchObject({ errors: { password: [expect.any(String)] } })
  expect((await owner.post(COMPLETE, { token, password: 'geraten' })).status).toBe(422)
  expect(await findMember(db)).toBeUndefined()
})

test('on another device the password from the form completes it', async ({ db }) => {
  await begin(db)
  const { password } = yuki
  const done = await createClient(db).post(COMPLETE, { token: await linkFor(db), password })
  expect(done.status).toBe(200)
})

test('a link completes one registration, once', async ({ db }) => {
  const { client } = await begin(db)
  const token = await linkFor(db)
  await client.post(COMPLETE, { token })
  expect((await client.post(COMPLETE, { token })).status).toBe(422)
})

test('the mail can be asked for again', async ({ db }) => {
  const { client } = await begin(db)
  await linkFor(db)
  await db.deleteFrom('outbox').execute()
  await client.post(AGAIN, { login_id: 'YUKI@new.example' })
  expect((await client.post(COMPLETE, { token: await linkFor(db) })).status).toBe(200)
})

test('asking again says the same of every address', async ({ db }) => {
  await begin(db)
  const addresses = [yuki.login_id, hanako.login_id, 'nobody@new.example']
  const answers = await Array.fromAsync(addresses, async (login_id) => {
    const answer = await createClient(db).post(AGAIN, { login_id })
    return `${answer.status} ${await answer.text()}`
  })
  expect(new Set(answers).size).toBe(1)
  expect(await mailsTo(db, 'nobody@new.example')).toEqual([])
})

test('a form that nobody confirms is gone after a day', async ({ db }) => {
  const { client } = await begin(db)
  const token = await linkFor(db)
  const expires_at = sql<Date>`expires_at - interval '24 hours'`
  await db.updateTable('pending_registration').set({ expires_at }).execute()
  expect((await client.post(COMPLETE, { token })).status).toBe(422)
})

test('what waits for the mail can be read by nobody', async ({ db }) => {
  await begin(db)
  const { rows } = await sql`select p::text from pending_registration p
    union all select payload::text from graphile_worker._private_jobs`.execute(db)
  const text = JSON.stringify(rows)
  for (const value of [yuki.login_id, '清水', '1990-04', '09012345678', 'argon2']) {
    expect(text).not.toContain(value)
    expect(text).not.toContain(Buffer.from(value).toString('hex'))
  }
})

test('two forms with one address: the first link that is used wins', async ({ db }) => {
  const [one, other] = [await begin(db), await begin(db, { ...yuki, last_name: '小林' })]
  const tokens = (await mailsTo(db, yuki.login_id)).map(({ text }) => tokenIn(text))
  const answers = []
  for (const token of tokens) answers.push((await one.client.post(COMPLETE, { token })).status)
  for (const token of tokens) answers.push((await other.client.post(COMPLETE, { token })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
})

test.for([
  ['login_id', 'yuki@', 'メールアドレスの形'],
  ['password', '12345678', '推測されやすい'],
  ['last_name', '', '姓を入力'],
  ['last_name_kana', '清水', 'ひらがなかカタカナ'],
  ['birth_date', '2015-01-01', '18歳'],
  ['tel', '123', '電話番号'],
  ['agreed', 0, '同意が必要'],
] as const)('%s: %s is refused under its field', async ([field, value, why], { db }) => {
  const { answer } = await begin(db, { ...yuki, [field]: value })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: { [field]: [expect.stringContaining(why)] } })
})

test('the same form sent twice with one key is stored once', async ({ db }) => {
  const client = createClient(db)
  const headers = { 'Idempotency-Key': 'yuki-1' }
  await client.post(REGISTER, yuki, { headers })
  const again = await client.post(REGISTER, yuki, { headers })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await mailsTo(db, yuki.login_id)).toHaveLength(1)
})

test('a fourth registration of one address within an hour has to wait', async ({ db }) => {
  for (let n = 0; n < 3; n++) expect((await begin(db)).answer.status).toBe(200)
  expect((await begin(db)).answer.status).toBe(429)
})

test('whose address others register by their own forms completes any of them with what they type themselves', async ({
  db,
}) => {
  await begin(db, { ...yuki, password: 'かわいた窓に灯がともる', tel: '090-9999-9999' })
  const { login_id: _, ...rest } = yuki
  const token = await linkFor(db)
  const owner = createClient(db)
  expect((await owner.post(COMPLETE, { token, password: yuki.password })).status).toBe(422)
  const done = await owner.post('/api/front/temporary/complete', { ...rest, token })
  expect(await done.json()).toMatchObject({ login_id: yuki.login_id })
  expect(await findMember(db)).toMatchObject({ tel: '09012345678' })
  expect((await logInTo(db, yuki.password)).status).toBe(200)
  expect((await logInTo(db, 'かわいた窓に灯がともる')).status).toBe(401)
  expect((await owner.post('/api/front/temporary/complete', { ...rest, token })).status).toBe(422)
})
