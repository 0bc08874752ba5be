import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const BEGIN = '/api/front/temporary/register'
const AGAIN = '/api/front/temporary/sendmail'
const GO_ON = '/api/front/temporary/complete'

const short = { login_id: 'makoto@new.example', last_name: '今井', first_name: '真' }
const rest = {
  last_name: '今井',
  first_name: '真',
  last_name_kana: 'イマイ',
  first_name_kana: 'マコト',
  password: 'つごもりのよる の はなし',
  birth_date: '1984-12-31',
  agreed: 1,
}

async function requestLink(db: Db) {
  await createClient(db).post(BEGIN, short)
  return await mailedToken(db, short.login_id, 'registration.go-on')
}

test('address and name, then the mail, then the rest: no second mail is needed', async ({ db }) => {
  const token = await requestLink(db)
  const client = createClient(db)
  const done = await client.post(GO_ON, { ...rest, token })
  expect(await done.json()).toMatchObject({ login_id: short.login_id, last_name: '今井' })
  const check = await client.get('/api/front/member-login-check')
  expect(await check.json()).toMatchObject({ login_id: short.login_id })
})

test('the link of a short registration makes one member', async ({ db }) => {
  const token = await requestLink(db)
  await createClient(db).post(GO_ON, { ...rest, token })
  expect((await createClient(db).post(GO_ON, { ...rest, token })).status).toBe(422)
})

test('members get a mail that they are members already', async ({ db }) => {
  const { login_id } = members.hanako
  const known = await createClient(db).post(BEGIN, { ...short, login_id })
  const unknown = await createClient(db).post(BEGIN, short)
  expect(await known.text()).toBe(await unknown.text())
  expect(await mailsTo(db, login_id)).toMatchObject([{ kind: 'registration.already-member' }])
})

test('the mail of a short registration can be asked for again', async ({ db }) => {
  await requestLink(db)
  await createClient(db).post(AGAIN, { login_id: short.login_id })
  const kinds = (await mailsTo(db, short.login_id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['registration.go-on', 'registration.go-on'])
})
