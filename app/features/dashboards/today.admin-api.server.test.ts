import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { readStaleQueue } from '#features/items/office/stale-items.queries.server.ts'
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

test('what a search engine has refused for good is a tile, for who may send it again', async ({
  db,
}) => {
  await sql`insert into indexnow_url (path, reason, is_dead)
    values ('/item/detail/1', 'changed', true), ('/item/detail/2', 'changed', false)`.execute(db)
  expect(await tilesOf(db, 'owner')).toMatchObject({ unsent_pages: 1 })
  expect(await tilesOf(db, 'editor')).not.toHaveProperty('unsent_pages')
})

test('an inquiry about trouble waits only for who may read it', async ({ db }) => {
  const before = [await tilesOf(db, 'owner'), await tilesOf(db, 'coordinator')]
  await sql`insert into inquiry (form, type, name, body, privacy_edition)
    values ('contact', 'trouble', '相談者', '困っています。', '2026-11-21')`.execute(db)
  const after = [await tilesOf(db, 'owner'), await tilesOf(db, 'coordinator')]
  expect(after[0]?.inquiries).toBe((before[0]?.inquiries ?? 0) + 1)
  expect(after[1]?.inquiries).toBe(before[1]?.inquiries)
})

test('the tile of the postings to confirm counts what its list holds', async ({ db }) => {
  const { id } = remoteJava
  await sql`update item set confirmed_at = now() - interval '10 days',
    service_end = current_date + 3 where id = ${id}`.execute(db)
  const { groups } = await readStaleQueue(db, systemNow(), null)
  const listed = groups.reduce((sum, { total }) => sum + total, 0)
  expect(groups.flatMap(({ rows }) => rows).filter((row) => row.id === id)).toHaveLength(1)
  expect(await tilesOf(db, 'owner')).toMatchObject({ stale_items: listed })
})
