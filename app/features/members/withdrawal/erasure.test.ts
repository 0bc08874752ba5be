import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { tagId } from '#db/world/tags.ts'
import { createClient } from '#server/testing/client.ts'
import { mailedToken, runQueuedJobs } from '#server/testing/mailbox.ts'
import { test } from '#server/testing/test.ts'

/** Nothing of this stands anywhere else in the demo world. */
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
const said = {
  nationality: '架空共和国',
  station: '架空中央駅',
  ng_note: '夜勤のある架空の現場は避けたい',
  contact_note: '架空の内線に転送してください',
  display_name: 'nagi-qx7-octocat',
  other_address: 'nagi.next@leaving.example',
}

async function becomeMember(db: Db) {
  const client = createClient(db)
  await client.post('/api/front/member-register', nagi)
  const token = await mailedToken(db, nagi.login_id, 'registration.confirm')
  const done = await client.post('/api/front/member-register-auth-mail-complete', { token })
  return { client, id: Number((await done.json()).id) }
}

async function sayEverything(db: Db, member_id: number) {
  const { nationality, station, ng_note, contact_note, display_name } = said
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

/** Every row of the house and of its queue, as text; what is binary stands there in hexadecimal. */
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
  const values = Object.values({ ...own, ...said })
  const forms = values.flatMap((value) => [value, Buffer.from(value).toString('hex')])
  const everything = await readEverything(db)
  return everything.flatMap(({ table, text }) =>
    forms.filter((form) => text.includes(form)).map((form) => `${table}: ${form}`),
  )
}

test('after a withdrawal the whole database holds no value of the member', async ({ db }) => {
  const { client, id } = await becomeMember(db)
  await sayEverything(db, id)
  await client.post('/api/front/send-mail-for-change-mail', { email: said.other_address })
  await createClient(db).post('/api/front/member-password-reset-mail', nagi)
  await createClient(db).post('/api/front/member-login', { ...nagi, password: 'falsch-falsch' })
  await runQueuedJobs(db)
  expect((await findTraces(db)).length).toBeGreaterThan(8)
  expect((await client.post('/api/front/delete-user', { reason: 'other' })).status).toBe(200)
  expect(await findTraces(db)).toEqual([])
})

test('the consents of who has left are proof without a name', async ({ db }) => {
  const { client, id } = await becomeMember(db)
  await client.post('/api/front/delete-user')
  const rows = db.selectFrom('consent').select(['kind', 'given']).where('member_id', '=', id)
  const last = (await rows.orderBy('id').execute()).slice(3)
  expect(last.map(({ kind, given }) => `${kind} ${given}`).sort()).toEqual([
    'magazine false',
    'privacy false',
    'terms false',
  ])
})

test('who has left may register again with the same address, and it is noted', async ({ db }) => {
  const { client } = await becomeMember(db)
  await client.post('/api/front/delete-user')
  await db.deleteFrom('outbox').execute()
  const again = await becomeMember(db)
  const line = db.selectFrom('audit').select('reason').where('member_id', '=', again.id)
  expect(await line.where('action', '=', 'member_registered').executeTakeFirst()).toEqual({
    reason: 'returned',
  })
})
