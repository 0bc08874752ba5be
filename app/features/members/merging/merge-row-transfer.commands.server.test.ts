import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { belongings } from './merge-row-transfer.commands.server.ts'

/** What proves who somebody is, what stays with a lead or a tag, and what has a way of its own. */
const apart = [
  ...['address_change', 'known_device', 'social_account', 'social_ticket'],
  ...['external_merge', 'tag_merge_member', 'audit', 'consider_news'],
  ...['career', 'career_mask', 'career_project'],
]

test('of every table that speaks of a member it is decided whether it goes over', async ({
  db,
}) => {
  const { rows } = await sql<{ table: string }>`select table_name as table
    from information_schema.columns where table_schema = 'public' and column_name = 'member_id'
      and table_name !~ '^audit_'`.execute(db)
  const decided = [...belongings.map(({ table }) => table), ...apart]
  expect(rows.map(({ table }) => table).filter((table) => !decided.includes(table))).toEqual([])
})
