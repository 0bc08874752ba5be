import pg from 'pg'

/** How every session of ours writes values, so that the same rows are the same bytes everywhere. */
const SAME_TEXT = `
  set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = content;
  set synchronize_seqscans = off; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8'`

/** By which PostgreSQL lists our connections. */
export const SESSION_NAME = 'anken backup'

/** A connection for long work. */
export async function openSession(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: SESSION_NAME,
  })
  // It may also break between two queries; the next query says so.
  client.on('error', () => {})
  await client.connect()
  await client.query(SAME_TEXT)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** Sessions that all see the database as it was at one moment, whatever is written meanwhile. */
export async function openSnapshot(
  url: string,
  count: number,
  open: AsyncDisposableStack,
): Promise<{ takenAt: Date; sessions: pg.Client[] }> {
  const first = open.use(await openSession(url))
  await first.query('begin isolation level repeatable read read only')
  const { rows } = await first.query<{ snapshot: string; at: Date }>(
    'select pg_export_snapshot() as snapshot, now() as at',
  )
  const [row] = rows
  if (!row) throw new Error('the database gave no snapshot')
  const sessions: pg.Client[] = [first]
  while (sessions.length < count) {
    const next = open.use(await openSession(url))
    await next.query('begin isolation level repeatable read read only')
    await next.query(`set transaction snapshot '${row.snapshot}'`)
    sessions.push(next)
  }
  return { takenAt: row.at, sessions }
}
