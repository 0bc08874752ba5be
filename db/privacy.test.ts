import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { test } from '#tests/support/test.ts'

const words = z.string().min(10)
const shape = z.object({
  classes: z.record(z.string(), words),
  tables: z.record(
    z.string(),
    z.object({
      purpose: words,
      retention: z.string().min(5),
      erasure: words,
      columns: z.record(z.string(), z.array(z.string())),
    }),
  ),
  without_people: z.array(z.string()),
})
const map = shape.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../docs/privacy.json'), 'utf8')),
)

/** Every column of the house; the months of the audit are one table. */
async function listColumns(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attnum > 0 and not a.attisdropped`.execute(db)
  return rows
}

test('of every column it is written down whether it holds what is somebody’s own', async ({
  db,
}) => {
  const known = new Set(map.without_people)
  const listed = Object.entries(map.tables).flatMap(([table, { columns }]) =>
    Object.values(columns).flatMap((names) => names.map((name) => `${table}.${name}`)),
  )
  const columns = await listColumns(db)
  const there = columns.filter(({ table }) => !known.has(table))
  expect(listed.toSorted()).toEqual(there.map((one) => `${one.table}.${one.column}`).toSorted())
})

test('the map names no table that is not there, and each once', async ({ db }) => {
  const tables = new Set((await listColumns(db)).map(({ table }) => table))
  const named = [...map.without_people, ...Object.keys(map.tables)]
  expect(named.filter((table) => !tables.has(table))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('every column is of a class that is explained', () => {
  const used = Object.values(map.tables).flatMap(({ columns }) => Object.keys(columns))
  expect(new Set(used)).toEqual(new Set(Object.keys(map.classes)))
})
