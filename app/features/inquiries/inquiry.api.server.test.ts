import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { contactLimit } from './inquiry.limits.ts'

const CHECK = '/api/front/content-of-contact-validation'
const POST = '/api/front/content-of-contact-post'
const CHECK_COMPANY = '/api/front/content-of-company-contact-validation'
const POST_COMPANY = '/api/front/content-of-company-contact-post'

const contact = {
  type: 'recruitment',
  name: '石井 薫',
  email: 'kaoru@outside.example',
  tel: '',
  body: '面談の前に、\n確かめたいことがあります。',
  agreed: 1,
}
const company = {
  company: '株式会社みほん',
  department: '開発部',
  name: '森 一',
  name_kana: 'もり はじめ',
  email: 'mori@client.example',
  tel: '０３−１２３４−５６７８',
  need: 'request',
  body: '',
  request_skills: 'Java 3年以上',
  request_rate_min: '60',
  request_rate_max: 80,
  request_start: '2026-12',
  request_place: '港区',
  request_remote: 'hybrid',
  agreed: 1,
}

/** What has come beside the inquiries of the demo world. */
function listInquiries(db: Db) {
  return db
    .selectFrom('inquiry')
    .selectAll()
    .where((eb) => eb.or([eb('email', 'is', null), eb('email', 'not like', '%@asks.example')]))
    .orderBy('id')
    .execute()
}

async function errorsOf(db: Db, call: string, given: object) {
  const { errors } = await (await createClient(db).post(call, given)).json()
  return errors
}

test('what is wrong in an inquiry is shown field by field, and nothing is stored', async ({
  db,
}) => {
  const errors = await errorsOf(db, CHECK, { type: '', name: '', email: 'x', body: '' })
  expect(Object.keys(errors)).toEqual(['type', 'name', 'email', 'body', 'agreed'])
  expect((await createClient(db).post(CHECK, contact)).status).toBe(200)
  expect(await listInquiries(db)).toEqual([])
})

test('an inquiry with no address, or one that is too long, is answered by what is wrong with it', async ({
  db,
}) => {
  const { email: _, ...unaddressed } = contact
  const missing = await errorsOf(db, CHECK, unaddressed)
  const long = await errorsOf(db, CHECK, { ...contact, email: `${'x'.repeat(1_024)}@a.example` })
  expect(missing.email).toEqual(['メールアドレスを入力してください。'])
  expect(long.email).toEqual(['メールアドレスが長すぎます。'])
})

test('an inquiry is stored with the edition of the privacy policy that was agreed to', async ({
  db,
}) => {
  const answer = await createClient(db).post(POST, contact)
  const [row] = await listInquiries(db)
  const { agreed: _, tel: __, ...unchanged } = contact
  expect(row).toMatchObject({
    ...unchanged,
    tel: null,
    form: 'contact',
    status: 'new',
    member_id: null,
  })
  expect(row?.privacy_edition).toMatch(/^2026-/)
  expect(await answer.json()).toMatchObject({ receipt: `IQ-${row?.id}` })
})

test('its sender gets a mail that it has come, without a word of what was written', async ({
  db,
}) => {
  await createClient(db).post(POST, contact)
  const [mail] = await mailsTo(db, contact.email)
  expect(mail?.subject).toMatch(/お問い合わせを受け付けました（IQ-\d+）/)
  expect(mail?.text).toContain('採用について')
  expect(mail?.text).not.toContain('確かめたいこと')
})

test('the staff that answers gets one mail an hour, without names', async ({ db }) => {
  for (const name of ['石井 薫', '石井 翠']) await createClient(db).post(POST, { ...contact, name })
  const mails = await mailsTo(db, 'owner@demo.example')
  expect(mails.map(({ kind }) => kind)).toEqual(['inquiries.waiting'])
  expect(mails[0]?.text).not.toContain('石井')
})

test('an inquiry that is sent twice with one key is stored once', async ({ db }) => {
  const client = createClient(db)
  const headers = { 'Idempotency-Key': 'one-and-the-same' }
  const first = await client.post(POST, contact, { headers })
  const again = await client.post(POST, contact, { headers })
  expect(await again.json()).toEqual(await first.json())
  expect(await listInquiries(db)).toHaveLength(1)
})

test('who reports trouble may do so without name and address', async ({ db }) => {
  const trouble = { ...contact, type: 'trouble', name: '', email: '' }
  expect((await createClient(db).post(POST, trouble)).status).toBe(200)
  expect(await listInquiries(db)).toMatchObject([{ name: '匿名', email: null }])
})

test('trouble is notified to the owner alone, and at once', async ({ db }) => {
  await createClient(db).post(POST, { ...contact, type: 'trouble' })
  const staff = await db.selectFrom('admin_user').select(['login_id', 'role']).execute()
  const mailed = []
  for (const { login_id, role } of staff) {
    if ((await mailsTo(db, login_id)).some(({ kind }) => kind === 'inquiries.trouble'))
      mailed.push(role)
  }
  expect(mailed).toEqual(['owner'])
})

test('a member who writes is known by number', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  await client.post(POST, contact)
  expect(await listInquiries(db)).toMatchObject([{ member_id: members.hanako.id }])
})

test('a name that would be a link in the mail is refused', async ({ db }) => {
  const errors = await errorsOf(db, CHECK, { ...contact, name: 'お得 evil.example/x' })
  expect(errors).toEqual({ name: ['お名前に使えない文字が含まれています。'] })
})

test('a company says what it looks for, in whatever width it is typed', async ({ db }) => {
  await createClient(db).post(POST_COMPANY, company)
  const wanted = { request_rate_min: 60, request_rate_max: 80, tel: '0312345678' }
  const known = {
    form: 'company',
    type: 'request',
    name_kana: 'モリ ハジメ',
    request_start: '2026-12',
  }
  expect(await listInquiries(db)).toMatchObject([{ ...wanted, ...known }])
})

test('a form names all its faults in one round', async ({ db }) => {
  const bare = await errorsOf(db, CHECK_COMPANY, { need: 'request' })
  expect(Object.keys(bare)).toEqual([
    'company',
    'name',
    'name_kana',
    'email',
    'request_skills',
    'agreed',
  ])
})

test('a request names skills, everything else says what it is about', async ({ db }) => {
  const bare = await errorsOf(db, CHECK_COMPANY, { ...company, request_skills: '' })
  expect(bare).toEqual({ request_skills: ['必要なスキルや職種を入力してください。'] })
  const empty = await errorsOf(db, CHECK_COMPANY, { ...company, need: 'consult' })
  expect(empty).toEqual({ body: ['ご要望の内容を入力してください。'] })
})

test('the upper rate of a request is not below the lower one', async ({ db }) => {
  const errors = await errorsOf(db, CHECK_COMPANY, { ...company, request_rate_max: 50 })
  expect(errors).toEqual({ request_rate_max: ['単価の上限は、下限以上の金額を入力してください。'] })
})

test('who sends too many inquiries is asked to wait', async ({ db }) => {
  const client = createClient(db)
  const [perHour] = contactLimit.rules
  for (let sent = 0; sent < perHour.times; sent++) await client.post(POST, contact)
  const refused = await client.post(POST_COMPANY, company)
  expect(refused.status).toBe(429)
})
