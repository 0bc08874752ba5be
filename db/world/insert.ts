import type pg from 'pg'

type Row = Record<string, unknown>

/** Inserts rows of one shape by their column names; PostgreSQL itself turns the JSON into its types. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** After ids were given by hand the next one of the sequence follows the highest. */
export async function continueIds(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  )
}
