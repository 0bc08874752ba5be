import type pg from 'pg'
import { nameOf, type Partition, quote, type Table } from './description.ts'

/** What is taken off tables while rows are loaded, so that nothing else happens and it is fast. */
export type Constraints = { putBack(): Promise<void> }

type Made = { drop: string; make: string }

/** Takes foreign keys, indexes and triggers off; putting the keys back checks every row against them. */
export async function clearTables(client: pg.ClientBase): Promise<Constraints> {
  const keys = await list(client, KEYS)
  const indexes = await list(client, INDEXES)
  const triggers = await list(client, TRIGGERS)
  await run(
    client,
    [...triggers, ...keys, ...indexes].map((one) => one.drop),
  )
  return {
    async putBack() {
      await client.query(`set maintenance_work_mem = '256MB'`)
      await run(
        client,
        [...indexes, ...keys, ...triggers].map((one) => one.make),
      )
    },
  }
}

/** Partitions that the migrations of today would not make: months that have gone by. */
export async function makePartitions(
  client: pg.ClientBase,
  partitions: readonly Partition[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relispartition and relnamespace = 'public'::regnamespace`,
  )
  const there = new Set(rows.map((row) => row.name))
  for (const { name, parent, bound, triggers } of partitions) {
    if (there.has(name)) continue
    await client.query(`create table ${quote(name)} partition of ${quote(parent)} ${bound}`)
    await run(client, triggers)
  }
}

/** What migrations have put in themselves goes: every row comes from the archive. */
export async function emptyTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
}

async function list(client: pg.ClientBase, text: string): Promise<Made[]> {
  const { rows } = await client.query<Made>(text)
  return rows
}

async function run(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

const OURS = `in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

const KEYS = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
      pg_get_constraintdef(k.oid)) as make
  from pg_constraint k where k.contype = 'f' and k.conparentid = 0 and k.connamespace ${OURS}
  order by k.oid`

/** Of a partitioned table PostgreSQL writes ON ONLY, which would leave the partitions without one. */
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop,
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as make
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace ${OURS} and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by i.indexrelid`

const TRIGGERS = `
  select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as drop,
    format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as make
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace ${OURS} and c.relkind in ('r', 'p')
  order by t.oid`
