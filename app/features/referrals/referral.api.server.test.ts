import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const REQUEST = '/api/front/make-request-to-introduce'
const REFUSE = '/api/front/refuse-introduction'
const friend = { email: 'friend@outside.example', called: '花子' }

async function clientOf(db: Db, who: { login_id: string; password: string } = members.hanako) {
  const client = createClient(db)
  await client.logIn(who)
  return client
}

async function codeOf(client: Awaited<ReturnType<typeof clientOf>>): Promise<string> {
  const { link } = await (await client.post('/api/front/create-introduction-link')).json()
  return new URL(link).searchParams.get('ref') ?? ''
}

/** Becomes a member by the short form, with whatever it brings along. */
async function join(db: Db, origin: object) {
  const login_id = `new-${crypto.randomUUID().slice(0, 8)}@outside.example`
  const name = { last_name: '今井', first_name: '真' }
  await createClient(db).post('/api/front/temporary/register', { login_id, ...name, ...origin })
  const token = await mailedToken(db, login_id, 'registration.go-on')
  const kana = { last_name_kana: 'イマイ', first_name_kana: 'マコト' }
  const rest = { password: 'つごもりのよる の はなし', birth_date: '1984-12-31', agreed: 1 }
  return await createClient(db).post('/api/front/temporary/complete', {
    ...name,
    ...kana,
    ...rest,
    token,
  })
}

test('a friend is written to for a member, who is named as they wish', async ({ db }) => {
  const client = await clientOf(db)
  expect((await client.post(REQUEST, friend)).status).toBe(200)
  const [mail] = await mailsTo(db, friend.email)
  expect(mail?.subject).toBe('花子さんからのご紹介')
  expect(mail?.text).toContain(`/user/regist?ref=${await codeOf(client)}`)
})

test('a friend gets one such mail in 30 days, from all members together', async ({ db }) => {
  const first = await (await clientOf(db)).post(REQUEST, friend)
  const second = await (await clientOf(db, members.kenji)).post(REQUEST, friend)
  expect(await second.text()).toBe(await first.text())
  expect(await mailsTo(db, friend.email)).toHaveLength(1)
  await db
    .updateTable('introduction')
    .set({ asked_at: new Date('2020-01-01') })
    .execute()
  await (await clientOf(db)).post(REQUEST, friend)
  expect(await mailsTo(db, friend.email)).toHaveLength(2)
})

const OTHERWISE = [
  'friend+1@outside.example',
  'FRIEND+x@outside.example',
  'ｆｒｉｅｎｄ@outside.example',
]

test.for(OTHERWISE)('%s is the friend who was written to', async (email, { db }) => {
  const client = await clientOf(db)
  await client.post(REQUEST, friend)
  await client.post(REQUEST, { ...friend, email })
  expect(await mailsTo(db, friend.email)).toHaveLength(1)
  expect(await mailsTo(db, email.toLowerCase())).toEqual([])
})

test('of a friend nothing readable is stored', async ({ db }) => {
  await (await clientOf(db)).post(REQUEST, friend)
  const row = await db.selectFrom('introduction').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('outside.example')
})

test('a member who is introduced gets no mail, and the answer does not show it', async ({ db }) => {
  const client = await clientOf(db)
  const known = await client.post(REQUEST, { ...friend, email: members.kenji.login_id })
  expect(await known.text()).toBe(await (await client.post(REQUEST, friend)).text())
  const kinds = (await mailsTo(db, members.kenji.login_id)).map(({ kind }) => kind)
  expect(kinds).not.toContain('referrals.introduction')
})

test('who does not want such mails says so once and for all', async ({ db }) => {
  const client = await clientOf(db)
  await client.post(REQUEST, friend)
  const [mail] = await mailsTo(db, friend.email)
  const token = /introduce\/stop\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await createClient(db).post(REFUSE, { token })).status).toBe(200)
  await db
    .updateTable('introduction')
    .set({ asked_at: new Date('2020-01-01') })
    .execute()
  await client.post(REQUEST, friend)
  expect(await mailsTo(db, friend.email)).toHaveLength(1)
})

test('a link that we have not made refuses nothing', async ({ db }) => {
  const answer = await createClient(db).post(REFUSE, { token: 'introduction' })
  expect(answer.status).toBe(404)
})

test('visitors introduce nobody', async ({ db }) => {
  expect((await createClient(db).post(REQUEST, friend)).status).toBe(401)
})

test('who comes by the link of a member is counted there, and nowhere named', async ({ db }) => {
  const client = await clientOf(db)
  expect((await join(db, { ref: await codeOf(client) })).status).toBe(200)
  const own = await (await client.get('/api/front/get-introduction')).json()
  expect(own).toEqual({ link: expect.stringContaining('ref='), joined_count: 1 })
})

test('the page by which a member came is stored', async ({ db }) => {
  await join(db, { source: 'lp2' })
  const rows = await db.selectFrom('member_origin').select(['source', 'introduced_by']).execute()
  expect(rows).toEqual([{ source: 'lp2', introduced_by: null }])
})

test('a code that nobody has leads to a membership all the same', async ({ db }) => {
  expect((await join(db, { ref: 'aaaaaaaaaa' })).status).toBe(200)
  expect(await db.selectFrom('member_origin').selectAll().execute()).toEqual([])
})
