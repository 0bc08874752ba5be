import type pg from 'pg'
import { z } from 'zod'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string(),
  is_called: z.boolean(),
})
const partition = z.object({
  name: z.string(),
  parent: z.string(),
  bound: z.string(),
  triggers: z.array(z.string()),
})

/** What an archive says of the database that it was made from. */
export const description = z.object({
  form: z.literal(1),
  taken_at: z.string(),
  server_version: z.string(),
  /** Two places with the same mark have the same APP_SECRET. */
  secret_mark: z.string(),
  /** The APP_SECRET itself, where another key closes the archive. */
  secret: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  partitions: z.array(partition),
})

export type Description = z.output<typeof description>
export type Table = z.output<typeof table>
export type Sequence = z.output<typeof sequence>
export type Partition = z.output<typeof partition>

/**
 * Feeds of changes hold transactions of one database alone, and counters and signs of life are of no
 * use later: a restored database begins with empty ones.
 */
export const PASSING = [
  'cache_change',
  'item_change',
  'feed_mark',
  'feed_sweep',
  'job_worker',
  'rate_counter',
  'login_streak',
]

export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [PASSING])
  return rows
}

const TABLES = `
  select n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p'
    and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname like '\\_private\\_%'))
    and not (n.nspname = 'public' and c.relname = any($1))
  order by pg_relation_size(c.oid) desc, 1, 2`

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const found: Sequence[] = []
  for (const row of rows) {
    const read = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${nameOf(row)}`,
    )
    found.push(...read.rows.map((state) => ({ ...row, ...state })))
  }
  return found
}

export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(PARTITIONS)
  return rows
}

const PARTITIONS = `
  select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
    array(select pg_get_triggerdef(t.oid) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0) as triggers
  from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
  where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by 1`

export async function listMigrations(client: pg.ClientBase): Promise<Description['migrations']> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  )
  return rows
}
