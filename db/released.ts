import pg from 'pg'

/**
 * What migrations have made of a database, line by line: which were applied, and every column, constraint,
 * index, trigger and function. Months of the audit are left out, for each day has others.
 */
export async function describeTables(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(LINES)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

const LINES = `
  with own as (
    select c.oid, c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ), lines as (
    select format('migration %s', name) as line from schema_migration
    union all
    select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid))
    from own join pg_attribute on attrelid = own.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(k.oid))
    from own join pg_constraint k on conrelid = own.oid where contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from own join pg_index on indrelid = own.oid
    union all
    select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
    union all
    select format('function %s %s', p.oid::regprocedure, md5(prosrc)) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  )
  select regexp_replace(line, '\\s+', ' ', 'g') as line from lines order by line collate "C"`
