import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { suppressAddress } from '#core/mail/mail-suppression.server.ts'
import { members } from '#db/world/people.ts'
import { STOPPED_NOTICE } from '#features/operations/mail-suppression.codes.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const REQUEST = '/api/front/send-mail-for-change-mail'
const CONFIRM = '/api/front/send-mail-for-change-mail-auth'
const UNDO = '/api/front/undo-change-mail'
const CHECK = '/api/front/member-login-check'
const { hanako, kenji } = members
const email = 'hanako@new.example'
const password = 'むらさきだちたる雲の'

async function requestChange(db: Db, address = email, who: typeof hanako | typeof kenji = hanako) {
  const client = createClient(db)
  await client.logIn(who)
  const answer = await client.post(REQUEST, { email: address })
  return { client, answer }
}

async function change(db: Db, address = email) {
  const { client } = await requestChange(db, address)
  const token = await mailedToken(db, address, 'accounts.address-change')
  const answer = await client.post(CONFIRM, { token })
  return { client, answer }
}

async function addressOf(db: Db, id = hanako.id) {
  const row = db.selectFrom('member').select('login_id').where('id', '=', id)
  return (await row.executeTakeFirst())?.login_id
}

test('the address changes when its owner has confirmed by the mailed link', async ({ db }) => {
  const { client } = await requestChange(db)
  expect(await addressOf(db)).toBe(hanako.login_id)
  const token = await mailedToken(db, email, 'accounts.address-change')
  const answer = await client.post(CONFIRM, { token })
  expect(await answer.json()).toMatchObject({ login_info: { login_id: email } })
  expect(await addressOf(db)).toBe(email)
})

test('the notice that no mail reached the old address ends with it', async ({ db }) => {
  await suppressAddress(db, hanako.login_id, 'bounce')
  const notices = db.selectFrom('notice').select('id').where('kind', '=', STOPPED_NOTICE)
  await requestChange(db)
  expect(await notices.execute()).toHaveLength(1)
  const token = await mailedToken(db, email, 'accounts.address-change')
  await createClient(db).post(CONFIRM, { token })
  expect(await notices.execute()).toEqual([])
})

test('the link works without a login too, and then nobody is logged in', async ({ db }) => {
  const { client } = await requestChange(db)
  const token = await mailedToken(db, email, 'accounts.address-change')
  const answer = await createClient(db).post(CONFIRM, { token })
  expect(await answer.json()).not.toHaveProperty('login_info')
  expect(await (await client.get(CHECK)).json()).toMatchObject({ id: 0 })
})

test('the session that confirms goes on under a new number, all others end', async ({ db }) => {
  const other = createClient(db)
  await other.logIn(hanako)
  const { client } = await requestChange(db)
  const before = client.jar.get('anken_session')
  await client.post(CONFIRM, { token: await mailedToken(db, email, 'accounts.address-change') })
  expect(client.jar.get('anken_session')).not.toBe(before)
  expect(await (await client.get(CHECK)).json()).toMatchObject({ id: hanako.id })
  expect(await (await other.get(CHECK)).json()).toMatchObject({ id: 0 })
})

test('a taken address gets the same answer, and its owner is notified', async ({ db }) => {
  const free = await requestChange(db)
  const taken = await requestChange(db, kenji.login_id)
  expect(await taken.answer.text()).toBe(await free.answer.text())
  expect(taken.answer.status).toBe(free.answer.status)
  expect(await mailsTo(db, kenji.login_id)).toMatchObject([{ kind: 'accounts.address-taken' }])
})

test('of two members who ask for one address the first to confirm gets it', async ({ db }) => {
  await requestChange(db)
  await requestChange(db, email, kenji)
  const tokens = (await mailsTo(db, email)).map(
    ({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '',
  )
  const answers = []
  for (const token of tokens) answers.push((await createClient(db).post(CONFIRM, { token })).status)
  expect(answers.sort()).toEqual([200, 409])
})

test('a link dies when the address has changed by another one', async ({ db }) => {
  await requestChange(db, 'hanako@other.example')
  await change(db)
  const token = await mailedToken(db, 'hanako@other.example', 'accounts.address-change')
  expect((await createClient(db).post(CONFIRM, { token })).status).toBe(422)
})

test('a link that was asked for before the password changed is dead', async ({ db }) => {
  const { client } = await requestChange(db)
  const token = await mailedToken(db, email, 'accounts.address-change')
  await client.post('/api/front/member-password-change', { password })
  expect((await createClient(db).post(CONFIRM, { token })).status).toBe(422)
})

test('a change that was taken back does not come back by an older link', async ({ db }) => {
  await requestChange(db, 'thief@far.example')
  const older = await mailedToken(db, 'thief@far.example', 'accounts.address-change')
  await change(db)
  const undo = await mailedToken(db, hanako.login_id, 'accounts.address-changed')
  await createClient(db).post(UNDO, { token: undo, password })
  expect((await createClient(db).post(CONFIRM, { token: older })).status).toBe(422)
  expect(await addressOf(db)).toBe(hanako.login_id)
})

test('the old address is notified, without the whole new one, and can take it back', async ({
  db,
}) => {
  const { client } = await change(db)
  const [mail] = await mailsTo(db, hanako.login_id)
  expect(mail?.text).toContain('ha****@new.example')
  expect(mail?.text).not.toContain(email)
  const token = await mailedToken(db, hanako.login_id, 'accounts.address-changed')
  expect((await createClient(db).post(UNDO, { token, password })).status).toBe(200)
  expect(await addressOf(db)).toBe(hanako.login_id)
  expect(await (await client.get(CHECK)).json()).toMatchObject({ id: 0 })
  const { login_id } = hanako
  expect(await createClient(db).logIn({ login_id, password })).toMatchObject({ id: hanako.id })
})

test('who took the account over can not undo the undoing', async ({ db }) => {
  await change(db)
  const client = createClient(db)
  await client.logIn({ ...hanako, login_id: email })
  await client.post(REQUEST, { email: 'thief@far.example' })
  const far = await mailedToken(db, 'thief@far.example', 'accounts.address-change')
  await client.post(CONFIRM, { token: far })
  const own = await mailedToken(db, hanako.login_id, 'accounts.address-changed')
  const theirs = await mailedToken(db, email, 'accounts.address-changed')
  expect((await createClient(db).post(UNDO, { token: own, password })).status).toBe(200)
  expect((await createClient(db).post(UNDO, { token: theirs, password })).status).toBe(422)
  expect(await addressOf(db)).toBe(hanako.login_id)
})

test('the same address as before is no change', async ({ db }) => {
  const { answer } = await requestChange(db, hanako.login_id.toUpperCase())
  expect(await answer.json()).toMatchObject({
    errors: { email: ['今のメールアドレスと同じです。'] },
  })
})

test('every step is in the audit, and no address is', async ({ db }) => {
  await change(db)
  const token = await mailedToken(db, hanako.login_id, 'accounts.address-changed')
  await createClient(db).post(UNDO, { token, password })
  const lines = await db.selectFrom('audit').select(['action', 'member_id', 'reason']).execute()
  const actions = lines.map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['mail_change_asked', 'mail_changed', 'mail_change_undone']),
  )
  expect(JSON.stringify(lines)).not.toContain('@')
})
