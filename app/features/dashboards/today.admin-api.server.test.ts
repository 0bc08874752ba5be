import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getToday } from './today.admin-api.server.ts'

async function tilesOf(db: Db, role: Role) {
  const caller = { kind: 'admin', id: 1, sessionId: 1, capabilities: capabilitiesOf(role) } as const
  const { tiles } = await getToday.run(contextFor(db, { caller }), {})
  return Object.fromEntries(tiles.map(({ key, count }) => [key, count]))
}

test('everybody of the staff is shown the work that they may do', async ({ db }) => {
  expect(await tilesOf(db, 'viewer')).not.toHaveProperty('inquiries')
  expect(await tilesOf(db, 'editor')).not.toHaveProperty('failed_jobs')
  expect(Object.keys(await tilesOf(db, 'owner'))).toContain('dead_mails')
})

test('an inquiry about trouble waits only for who may read it', async ({ db }) => {
  const before = [await tilesOf(db, 'owner'), await tilesOf(db, 'coordinator')]
  await sql`insert into inquiry (form, type, name, body, privacy_edition)
    values ('contact', 'trouble', '相談者', '困っています。', '2026-11-21')`.execute(db)
  const after = [await tilesOf(db, 'owner'), await tilesOf(db, 'coordinator')]
  expect(after[0]?.inquiries).toBe((before[0]?.inquiries ?? 0) + 1)
  expect(after[1]?.inquiries).toBe(before[1]?.inquiries)
})
