import { type Kysely, sql } from 'kysely'
import { openCounter } from '#core/counter.server.ts'
import type { DB } from '#db/schema.ts'

/** data_corrupted and index_corrupted: a page of a table or an index is not as PostgreSQL wrote it. */
const DAMAGED = /^XX00[12]$/
const FILE = /(?:relation|file) "?[a-zA-Z_0-9/]{1,80}\/(\d{1,10})/
const INDEX = /index "([^"]{1,63})"/

const met = openCounter(
  'anken_database_damage_total',
  'Queries that met a damaged page of the database',
)

export function isDamagedPage(error: unknown): error is Error {
  return error instanceof Error && DAMAGED.test(String(Reflect.get(error, 'code')))
}

export function countDamagedPage(error: unknown): void {
  if (isDamagedPage(error)) met.inc()
}

/** PostgreSQL names the file alone: this is the table or index that lies in it, what is moved out of its rows included. */
export async function nameDamaged(db: Kysely<DB>, { message }: Error): Promise<string> {
  const file = FILE.exec(message)?.[1] ?? null
  const { rows } = await sql<{ name: string }>`
    select (case c.relkind when 'i' then '索引 ' else '表 ' end) || coalesce(t.oid, c.oid)::regclass as name
    from pg_class c left join pg_class t on t.reltoastrelid = c.oid
    where pg_relation_filenode(c.oid) = ${file}::oid or (c.relkind = 'i' and c.relname = ${INDEX.exec(message)?.[1] ?? ''})
  `.execute(db)
  return rows[0]?.name ?? message
}
