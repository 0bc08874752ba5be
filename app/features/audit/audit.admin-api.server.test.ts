import { expect } from 'vitest'
import { recordExported, recordSeen, writeAudit } from '#core/access/audit.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { searchAuditCall } from './audit.admin-api.server.ts'

async function ownerOf(db: Db) {
  const { id } = await db
    .selectFrom('admin_user')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const capabilities = capabilitiesOf('owner')
  return contextFor(db, { caller: { kind: 'admin', id, sessionId: 1, capabilities } })
}

test('who saw a member is found, whether alone or in a list', async ({ db }) => {
  const context = await ownerOf(db)
  await writeAudit(db, context, { action: 'member_viewed', member_id: 7_001 })
  await recordSeen(db, context, { action: 'members_searched', ids: [7_000, 7_001] })
  await recordExported(db, context, { list: 'members', ids: [7_000] })
  const { rows, total } = await searchAuditCall.run(context, { member_id: 7_001 })
  expect(rows.map(({ action }) => action).sort()).toEqual(['member_viewed', 'members_searched'])
  expect(total).toBe(2)
})

test('a list of people says how many were seen, and not who', async ({ db }) => {
  const context = await ownerOf(db)
  await recordSeen(db, context, { action: 'members_searched', ids: [7_000, 7_001] })
  const { rows } = await searchAuditCall.run(context, { member_id: 7_001 })
  expect(rows[0]).toMatchObject({ seen_count: 2, fields: [], actor_kind: 'admin' })
  expect(rows[0]?.actor_name).toMatch(/\S/)
})

test('a table that has no people in it is not counted as people', async ({ db }) => {
  const context = await ownerOf(db)
  for (const reason of ['items', 'proposals'])
    await writeAudit(db, context, { action: 'csv_exported', reason, fields: ['admin'] })
  const { rows } = await searchAuditCall.run(context, { action: 'csv_exported' })
  expect(rows.map(({ seen_count }) => seen_count)).toEqual([null, null])
})

test('that the audit was read is in the audit', async ({ db }) => {
  const context = await ownerOf(db)
  await searchAuditCall.run(context, { member_id: 7_001 })
  const { rows } = await searchAuditCall.run(context, { action: 'audit_searched' })
  expect(rows[0]).toMatchObject({ member_id: 7_001, result: 'ok' })
})

test('the audit is narrowed down by day, by who it was and by its end', async ({ db }) => {
  const context = await ownerOf(db)
  await writeAudit(db, context, { action: 'call_refused', result: 'refused', member_id: 7_001 })
  const find = async (conditions: object) =>
    (await searchAuditCall.run(context, { member_id: 7_001, ...conditions })).total
  expect(await find({ result: 'refused', actor: 'admin' })).toBe(1)
  expect(await find({ actor: 'visitor' })).toBe(0)
  expect(await find({ from: '2020-01-01', until: '2020-12-31' })).toBe(0)
})

test('a day before all calendars is refused, not a fault of ours', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  expect((await client.get('/api/admin/audit/search?from=0000-01-01')).status).toBe(422)
})
