import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { draftItem } from '#db/world/items/unseen.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { reportItem } from './item-report.api.server.ts'
import { itemReportLimit } from './item-report.limits.ts'

const CALL = '/api/front/item/report-item'
const report = { item_id: remoteJava.id, kind: 'terms_differ', text: '出社は月2回と伺いました。' }

test('a visitor says what is wrong with an item, and nothing is stored of who it was', async ({
  db,
}) => {
  const answer = await createClient(db).post(CALL, report)
  expect(answer.status).toBe(200)
  const rows = await db.selectFrom('item_report').selectAll().execute()
  expect(rows).toMatchObject([{ ...report, member_id: null, handled_at: null }])
  expect(Object.keys(rows[0] ?? {})).not.toContain('ip')
})

test('a member is known, so that somebody can ask back', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(members.hanako)
  await client.post(CALL, report)
  const row = await db.selectFrom('item_report').select('member_id').executeTakeFirst()
  expect(row?.member_id).toBe(members.hanako.id)
})

test('the staff that may put it right gets one mail an item and hour', async ({ db }) => {
  const now = new Date('2026-11-21T10:10:00+09:00')
  const run = async (at: Date) => {
    const headers = { 'Idempotency-Key': at.toISOString() }
    await reportItem.run(contextFor(db, { now: at, headers }), report)
  }
  const mails = async () => {
    const query = db.selectFrom('outbox').where('kind', '=', 'items.report')
    return (await query.select('id').execute()).length
  }
  await run(now)
  await run(new Date(now.getTime() + 60_000))
  expect(await mails()).toBe(3)
  await run(new Date(now.getTime() + 3_600_000))
  expect(await mails()).toBe(6)
})

test('a report leaves a line in the audit, without its text', async ({ db }) => {
  await reportItem.run(contextFor(db), report)
  const lines = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'item_reported')
    .execute()
  expect(lines).toMatchObject([{ object_id: remoteJava.id, reason: 'terms_differ' }])
  expect(
    JSON.stringify(lines, (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
  ).not.toContain('月2回')
})

test('an ended item may be reported, a draft is there for nobody', async ({ db }) => {
  const ended = { ...report, item_id: endedCobol.id }
  expect(await reportItem.run(contextFor(db), ended)).toEqual({
    message: expect.stringContaining('ありがとう'),
  })
  const draft = reportItem.run(contextFor(db), { ...report, item_id: draftItem.id })
  await expect(draft).rejects.toMatchObject({ status: 404 })
})

test('a report says what kind of fault it is, in at most 500 letters', async ({ db }) => {
  const refusal = (more: object) => reportItem.run(contextFor(db), { ...report, ...more })
  await expect(refusal({ kind: '' })).rejects.toMatchObject({ status: 422 })
  await expect(refusal({ text: 'あ'.repeat(501) })).rejects.toMatchObject({
    errors: { text: ['500字以内でご入力ください。'] },
  })
})

test('a report names one item by its number, and in whole letters', async ({ db }) => {
  const client = createClient(db)
  const wrong = [{ item_id: [remoteJava.id] }, { item_id: true }, { text: '\ud83d' }]
  for (const more of wrong)
    expect((await client.post(CALL, { ...report, ...more })).status).toBe(422)
})

test('who sends too many reports is asked to wait', async ({ db }) => {
  const client = createClient(db)
  const [perHour] = itemReportLimit.rules
  for (let sent = 0; sent < perHour.times; sent++) await client.post(CALL, report)
  expect((await client.post(CALL, report)).status).toBe(429)
})
