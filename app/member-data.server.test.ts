import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'
import { test } from '#tests/support/test.ts'
import { memberData } from './member-data.server.ts'

/** Every column that names a member: by a foreign key, or by its name alone as in the audit. */
async function listColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', c.relname, a.attname) as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where not a.attisdropped and (a.attname = 'member_id' or exists (select from pg_constraint k
      where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'member'::regclass
        and a.attnum = any(k.conkey)))`.execute(db)
  return rows.map(({ name }) => name).sort()
}

function declaredColumns(all: readonly MemberData[]): string[] {
  const tables = all.flatMap((one) => one.tables)
  return tables.map(({ table, column = 'member_id' }) => `${table}.${column}`).sort()
}

test('of every column that names a member it is declared what becomes of it', async ({ db }) => {
  expect(declaredColumns(memberData)).toEqual(await listColumns(db))
})

test('a declaration that is left out is reported', async ({ db }) => {
  const columns = await listColumns(db)
  const stored = memberData.filter(({ tables }) => tables.length > 0)
  const unseen = stored.filter((left) => {
    const declared = declaredColumns(memberData.filter((one) => one !== left))
    return columns.every((column) => declared.includes(column))
  })
  expect(unseen).toEqual([])
})

test('no two sections of the export share a name, nor two of what a merge remembers', () => {
  const sections = memberData.flatMap(({ exported }) =>
    typeof exported === 'string' ? [] : Object.keys(exported),
  )
  const whole = memberData.flatMap(({ handover }) => handover?.as ?? [])
  expect(new Set(sections).size).toBe(sections.length)
  expect(new Set(whole).size).toBe(whole.length)
})
