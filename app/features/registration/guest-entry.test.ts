import { sql } from 'kysely'
import { expect } from 'vitest'
import { sweeps } from '#app/sweeps.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'

const BEGIN = '/api/front/temporary/register'
const GO_ON = '/api/front/temporary/complete'

const guest = {
  login_id: 'minoru@new.example',
  last_name: '岡',
  first_name: '実',
  item_id: remoteJava.id,
  skills: 'Java 5年、AWS（3年）、人と話すのが好きです',
  message: '夕方に面談できます。',
  has_consented: 1,
  agreed: 1,
}
const rest = {
  last_name: '岡',
  first_name: '実',
  last_name_kana: 'オカ',
  first_name_kana: 'ミノル',
  password: 'つごもりのよる の はなし',
  birth_date: '1984-12-31',
  agreed: 1,
}

async function requestLink(db: Db) {
  await createClient(db).post(BEGIN, guest)
  return await mailedToken(db, guest.login_id, 'registration.guest-entry')
}

async function complete(db: Db, token: string) {
  return await (await createClient(db).post(GO_ON, { ...rest, token })).json()
}

function entriesOf(db: Db, id: number) {
  return db.selectFrom('entry').selectAll().where('member_id', '=', id).execute()
}

test('an application is there when the link is used, with the words that were typed', async ({
  db,
}) => {
  const { id, to } = await complete(db, await requestLink(db))
  const [entry, ...others] = await entriesOf(db, id)
  expect(others).toEqual([])
  expect(to).toBe(`/user/entry/${entry?.id}`)
  expect(entry).toMatchObject({
    item_id: remoteJava.id,
    has_consented: true,
    message: `スキル：${guest.skills}\n\n${guest.message}`,
  })
})

test('skills are read from the words, with their years', async ({ db }) => {
  const { id } = await complete(db, await requestLink(db))
  const skills = await db
    .selectFrom('member_skill')
    .select(['tag_id', 'years'])
    .where('member_id', '=', id)
    .orderBy('years')
    .execute()
  expect(skills).toEqual([
    { tag_id: tagId('AWS'), years: 3 },
    { tag_id: tagId('Java'), years: 5 },
  ])
})

test('each consent is on record: of the registration, and of the application', async ({ db }) => {
  const { id } = await complete(db, await requestLink(db))
  const consents = await db
    .selectFrom('consent')
    .select(['kind', 'given'])
    .where('member_id', '=', id)
    .execute()
  expect(consents.map(({ kind }) => kind).sort()).toEqual(['privacy', 'proposal', 'terms'])
})

test('the answer is the same for a member, who is mailed the way over the login', async ({
  db,
}) => {
  const { login_id } = members.hanako
  const known = await createClient(db).post(BEGIN, { ...guest, login_id })
  const unknown = await createClient(db).post(BEGIN, guest)
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  const [mail] = await mailsTo(db, login_id)
  expect(mail?.kind).toBe('registration.guest-is-member')
  expect(mail?.text).toContain(`/login?to=/entry/${remoteJava.id}`)
})

test('without the consents, or for an ended item, nothing waits', async ({ db }) => {
  const refused = await createClient(db).post(BEGIN, { ...guest, agreed: 0 })
  expect(refused.status).toBe(422)
  const ended = await createClient(db).post(BEGIN, { ...guest, item_id: endedCobol.id })
  expect(ended.status).toBe(409)
  expect(await mailsTo(db, guest.login_id)).toEqual([])
})

test('an item that ends meanwhile leaves a member without an application', async ({ db }) => {
  const token = await requestLink(db)
  await db.updateTable('item').set({ status: 'closed' }).where('id', '=', remoteJava.id).execute()
  const { id, to } = await complete(db, token)
  expect(await entriesOf(db, id)).toEqual([])
  expect(to).toBe(`/item/detail/${remoteJava.id}`)
})

test('after 24 hours the link is dead, and nothing is stored of who did not use it', async ({
  db,
}) => {
  const token = await requestLink(db)
  await sql`update pending_registration set expires_at = expires_at - interval '24 hours'`.execute(
    db,
  )
  await sql`update email_token set expires_at = expires_at - interval '24 hours'`.execute(db)
  expect((await createClient(db).post(GO_ON, { ...rest, token })).status).toBe(422)
  for (const { sweep } of sweeps) await sweep(db, systemNow())
  expect(await db.selectFrom('pending_registration').select('id').execute()).toEqual([])
})
