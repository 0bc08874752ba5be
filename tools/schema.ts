import { writeFile } from 'node:fs/promises'
import pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  filled: boolean
  always: boolean
  check: string | null
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as filled, a.attidentity = 'a' or a.attgenerated <> '' as always,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%' limit 1) as check
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  xid8: 'string',
  inet: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
  json: 'Json',
}

/** Writes db/schema.ts, the types of every table, as the migrated database has them. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS)
    return render(rows)
  } finally {
    await client.end()
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const parts = [...tables].map(
    ([table, list]) =>
      `export type ${typeName(table)} = {\n${list.map((column) => `  ${column.name}: ${typeOf(column)}`).join('\n')}\n}\n`,
  )
  const all = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`).join('\n')
  return `// Made from the migrated database by \`npm run migrate -- --types\`; not written by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

${parts.join('\n')}
export type DB = {
${all}
}
`
}

function typeOf(column: Column): string {
  const isList = column.type.startsWith('_')
  const plain = types[isList ? column.type.slice(1) : column.type]
  if (!plain)
    throw new Error(
      `${column.table}.${column.name} has the type ${column.type}, which db/schema.ts has no word for`,
    )
  const base = column.check ? choices(column.check, plain) : plain
  const whole = (isList ? `${base}[]` : base) + (column.nullable ? ' | null' : '')
  if (column.always) return `GeneratedAlways<${whole}>`
  return column.filled ? `Generated<${whole}>` : whole
}

function choices(check: string, plain: string): string {
  const list = [...check.matchAll(plain === 'number' ? /(\d+)(?=[,\]])/g : /'([^']*)'::text/g)].map(
    (match) => match[1],
  )
  if (list.length === 0) return plain
  return list.map((value) => (plain === 'number' ? value : `'${value}'`)).join(' | ')
}

function typeName(table: string): string {
  return table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

export async function writeSchema(url: string, file: string): Promise<void> {
  await writeFile(file, await describeSchema(url))
}
