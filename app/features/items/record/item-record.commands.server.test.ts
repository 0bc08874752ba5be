import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { editItem, registerItem } from './item-record.commands.server.ts'
import { getRecord } from './item-record.queries.server.ts'
import { itemChanges } from './item-record.schema.ts'

const { editor } = staff
const caller = {
  kind: 'admin',
  id: editor.id,
  sessionId: 1,
  capabilities: capabilitiesOf('editor'),
} as const

const asEditor = (db: Db) => contextFor(db, { caller })
const record = (db: Db, id: number) => getRecord(db, id, contextFor(db).now)

const whole = {
  name: '会員サイトの機能追加（PHP）',
  detail: `通販の会員サイトに、定期購入と休止の手続きを加えます。設計から試験までを担当します。${'。'.repeat(40)}`,
  rate_min: 600_000,
  rate_max: 700_000,
  payment_site_days: 30,
  remote: 'full',
} as const

test('a new item is a draft that nobody else sees', async ({ db }) => {
  const { id } = await registerItem(asEditor(db), { name: '会員サイトの機能追加' })
  expect(await record(db, id)).toMatchObject({ state: 'draft', version: 1, published_at: null })
})

test('an item that lacks nothing can be published as it is registered', async ({ db }) => {
  const { id } = await registerItem(asEditor(db), { ...whole, status: 'open' })
  expect(await record(db, id)).toMatchObject({ state: 'open', confirmed_at: expect.any(String) })
})

test('an item without a day of payment is not published, and the field says why', async ({
  db,
}) => {
  const draft = { ...whole, payment_site_days: null, status: 'open' } as const
  await expect(registerItem(asEditor(db), draft)).rejects.toMatchObject({
    status: 422,
    errors: { payment_site_days: [expect.stringContaining('支払期日')] },
  })
})

test('an item that opens on a day to come is scheduled until then', async ({ db }) => {
  const days = { service_start: '2099-01-05', service_end: '2099-02-05' }
  const { id } = await registerItem(asEditor(db), { ...whole, ...days, status: 'open' })
  const found = await record(db, id)
  expect(found.state).toBe('scheduled')
  expect(found.published_at).toBe('2099-01-05T00:00:00+09:00')
})

test('an edit makes a new version and stores the old one', async ({ db }) => {
  const { version } = await record(db, remoteJava.id)
  await editItem(asEditor(db), remoteJava.id, version, { rate_max: 960_000, note: '電話で確認' })
  const edit = await db
    .selectFrom('item_edit')
    .select(['act', 'admin_id', 'changes'])
    .where('item_id', '=', remoteJava.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(edit).toMatchObject({ act: 'edited', admin_id: editor.id })
  expect(edit.changes).toMatchObject({ rate_max: [950_000, 960_000] })
  expect((await record(db, remoteJava.id)).version).toBe(version + 1)
})

test('who saved meanwhile is not overwritten', async ({ db }) => {
  const { version } = await record(db, remoteJava.id)
  await editItem(asEditor(db), remoteJava.id, version, { rate_max: 960_000 })
  const late = editItem(asEditor(db), remoteJava.id, version, { rate_max: 990_000 })
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { current: { rate_max: 960_000, version: version + 1 } },
  })
})

test('a save writes the row of the item once, with what its check has found', async ({ db }) => {
  const writes = async () => {
    const { rows } = await sql<{ count: number }>`select n_tup_upd::int as count
      from pg_stat_xact_user_tables where relname = 'item'`.execute(db)
    return rows[0]?.count ?? 0
  }
  const { version } = await record(db, remoteJava.id)
  const before = await writes()
  await editItem(asEditor(db), remoteJava.id, version, { hours_text: null })
  expect(await writes()).toBe(before + 1)
  const { lint_codes } = await db
    .selectFrom('item')
    .select('lint_codes')
    .where('id', '=', remoteJava.id)
    .executeTakeFirstOrThrow()
  expect(lint_codes).toContain('hours_missing')
})

test('a list that is given takes the place of the one before', async ({ db }) => {
  const { version } = await record(db, remoteJava.id)
  const must_skills = [{ text: 'Kotlinの実務経験', years: 2, tag_id: null }]
  await editItem(asEditor(db), remoteJava.id, version, { must_skills, tag_ids: [] })
  expect(await record(db, remoteJava.id)).toMatchObject({
    must_skills,
    tag_ids: [],
    must_have_requirements: '・Kotlinの実務経験（2年以上）',
  })
})

test('of a skill that leaves a choice all tags are saved, each once', async ({ db }) => {
  const { version } = await record(db, remoteJava.id)
  const [java, kotlin] = [tagId('Java'), tagId('Kotlin')]
  const skill = { text: 'JavaまたはKotlin', years: null, tag_id: java }
  const changes = itemChanges.parse({
    must_skills: [{ ...skill, other_tag_ids: [kotlin, java] }],
    nice_skills: [{ ...skill, other_tag_ids: [java] }],
  })
  await editItem(asEditor(db), remoteJava.id, version, changes)
  const saved = await record(db, remoteJava.id)
  expect(saved.must_skills).toEqual([{ ...skill, other_tag_ids: [kotlin] }])
  expect(saved.nice_skills).toEqual([skill])
})

test('an open item may be repaired step by step, but no new fault comes in', async ({ db }) => {
  const { version } = await record(db, closingToday.id)
  const late = editItem(asEditor(db), closingToday.id, version, { payment_site_days: 75 })
  await expect(late).rejects.toMatchObject({ status: 422 })
  await expect(
    editItem(asEditor(db), closingToday.id, version, { summary: '概要を直しました。' }),
  ).resolves.toMatchObject({ version: version + 1 })
})

test('what changes nothing makes no version', async ({ db }) => {
  const { version, name } = await record(db, remoteJava.id)
  const saved = await editItem(asEditor(db), remoteJava.id, version, { name })
  expect(saved.version).toBe(version)
})

test('the name of a field is in the audit, and never its value', async ({ db }) => {
  const { version } = await record(db, remoteJava.id)
  await editItem(asEditor(db), remoteJava.id, version, { contact: '先方 大森' })
  const line = await db
    .selectFrom('audit')
    .select(['action', 'fields', 'object_id'])
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ action: 'item_edited', fields: ['contact'], object_id: remoteJava.id })
})

test.for([
  ['a tag', { tag_ids: [999_999] }],
  ['a person in charge', { owner_id: 999_999 }],
  ['a line of business', { biz_category_id: 32_000 }],
] as const)('%s that is not there is refused in words', async ([, named], { db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', editor)
  const answer = await client.post('/api/admin/item/register', { name: '案件', ...named })
  expect(answer.status).toBe(422)
})

test('a tag that is named twice is stored once', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', editor)
  const java = tagId('Java')
  const sent = { name: '案件', tag_ids: [java, java] }
  const answer = await client.post('/api/admin/item/register', sent)
  expect(answer.status).toBe(200)
  expect(await record(db, (await answer.json()).id)).toMatchObject({ tag_ids: [java] })
})
