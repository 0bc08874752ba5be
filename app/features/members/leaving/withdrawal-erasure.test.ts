import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, runQueuedJobs } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { eraseLeaver } from './withdrawal.commands.server.ts'

/** Nothing of this is anywhere else in the demo world. */
const nagi = {
  login_id: 'nagi.qx7@leaving.example',
  password: 'ひさかたの光のどけき',
  last_name: '薬袋',
  first_name: '凪咲',
  last_name_kana: 'ミナイ',
  first_name_kana: 'ナギサ',
  birth_date: '1987-03-19',
  tel: '0907654312',
  agreed: 1,
  magazine_flag: 1,
}
const withdrawal = {
  nationality: '架空共和国',
  station: '架空中央駅',
  ng_note: '夜勤のある架空の現場は避けたい',
  contact_note: '架空の内線に転送してください',
  display_name: 'nagi-qx7-octocat',
  other_address: 'nagi.next@leaving.example',
  own_note: '架空の面談で聞いたこと',
  search_name: '架空の町の仕事',
  pitch: '架空の国で十年、帳票を作ってきました',
  found: '架空商事株式会社',
  replacement: '架空の大手商社',
  message: '架空の案件に応募します',
  comment: '架空の炉で三年',
}

const LEAVING = { reason: 'other', confirmed: 1 }

async function becomeMember(db: Db) {
  const client = createClient(db)
  await client.post('/api/front/member-register', nagi)
  const token = await mailedToken(db, nagi.login_id, 'registration.confirm')
  const done = await client.post('/api/front/member-register-auth-mail-complete', { token })
  return { client, id: Number((await done.json()).id) }
}

async function describeOneself(db: Db, member_id: number) {
  const { nationality, station, ng_note, contact_note, display_name } = withdrawal
  await db.updateTable('member').set({ nationality, station }).where('id', '=', member_id).execute()
  await db.insertInto('member_wish').values({ member_id, ng_note }).execute()
  await db
    .insertInto('member_contact')
    .values({ member_id, contact_way: 'phone', contact_note })
    .execute()
  await db
    .insertInto('member_skill')
    .values({ member_id, tag_id: tagId('Java'), years: 5 })
    .execute()
  await db
    .insertInto('social_account')
    .values({ member_id, provider: 3, issuer: 'i', subject: display_name, display_name })
    .execute()
}

async function writeWork(db: Db, member_id: number) {
  const { pitch, found, replacement, search_name: name } = withdrawal
  await db.insertInto('career').values({ member_id, pitch }).execute()
  await db
    .insertInto('career_project')
    .values({ member_id, position: 1, name: found, detail: pitch })
    .execute()
  await db.insertInto('career_mask').values({ member_id, found, replacement }).execute()
  await db
    .insertInto('saved_search')
    .values({ member_id, path: '/item/search', name, frequency: 'daily' })
    .execute()
}

async function applyToOne(db: Db, member_id: number) {
  const { message, comment, own_note } = withdrawal
  const item_id = remoteJava.id
  await db.insertInto('consider').values({ member_id, item_id, own_note }).execute()
  const values = { member_id, item_id, message, reply_due_on: '2026-12-01' }
  const { id: entry_id } = await db
    .insertInto('entry')
    .values({ ...values, content_sha256: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('entry_requirement')
    .values({ entry_id, is_required: true, position: 1, text: '三年の経験', comment })
    .execute()
}

async function fillProfile(db: Db, member_id: number) {
  await describeOneself(db, member_id)
  await writeWork(db, member_id)
  await applyToOne(db, member_id)
}

/** Every row of the house and of its queue, as text; binary values in hexadecimal. */
async function readEverything(db: Db): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await sql<{ table: string }>`
    select format('%I.%I', n.nspname, c.relname) as table from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(db)
  const found = []
  for (const { table } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select coalesce(string_agg(t::text, E'\n'), '') as text
      from ${sql.raw(table)} t`.execute(db)
    found.push({ table, text: rows[0]?.text ?? '' })
  }
  return found
}

async function findTraces(db: Db): Promise<string[]> {
  const { agreed: _, magazine_flag: __, ...own } = nagi
  const values = Object.values({ ...own, ...withdrawal })
  const forms = values.flatMap((value) => [value, Buffer.from(value).toString('hex')])
  const everything = await readEverything(db)
  return everything.flatMap(({ table, text }) =>
    forms.filter((form) => text.includes(form)).map((form) => `${table}: ${form}`),
  )
}

test('after a withdrawal the whole database holds no value of the member', async ({ db }) => {
  const { client, id } = await becomeMember(db)
  await fillProfile(db, id)
  await client.post('/api/front/send-mail-for-change-mail', { email: withdrawal.other_address })
  await createClient(db).post('/api/front/member-password-reset-mail', nagi)
  await createClient(db).post('/api/front/member-login', { ...nagi, password: 'falsch-falsch' })
  await runQueuedJobs(db)
  expect((await findTraces(db)).length).toBeGreaterThan(16)
  expect((await client.post('/api/front/delete-user', LEAVING)).status).toBe(200)
  await eraseLeaver({ db, now: systemNow() }, id)
  expect(await findTraces(db)).toEqual([])
})

test('the consents of who has left are proof without a name', async ({ db }) => {
  const { client, id } = await becomeMember(db)
  await client.post('/api/front/delete-user', LEAVING)
  await eraseLeaver({ db, now: systemNow() }, id)
  const rows = db.selectFrom('consent').select(['kind', 'given']).where('member_id', '=', id)
  const last = (await rows.orderBy('id').execute()).slice(3)
  expect(last.map(({ kind, given }) => `${kind} ${given}`).sort()).toEqual([
    'magazine false',
    'privacy false',
    'terms false',
  ])
})

test('who has left may register again with the same address, and it is noted', async ({ db }) => {
  const { client, id } = await becomeMember(db)
  await client.post('/api/front/delete-user', LEAVING)
  await eraseLeaver({ db, now: systemNow() }, id)
  await db.deleteFrom('outbox').execute()
  const again = await becomeMember(db)
  const line = db.selectFrom('audit').select('reason').where('member_id', '=', again.id)
  expect(await line.where('action', '=', 'member_registered').executeTakeFirst()).toEqual({
    reason: 'returned',
  })
})
