import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { log } from '#core/log.server.ts'
import { countDamagedPage } from './damaged-page.server.ts'
import { isConnectionLost } from './db-failure.server.ts'
import { type PoolWatch, watchOf, watchPool } from './pool-watch.server.ts'
import { checkPrimary, lastPrimary, listHosts } from './primary.server.ts'

const PATIENCE = 3_200
const INT8 = 20
const DATE = 1082
const parsers = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  // A day of the calendar stays text: a Date would move it by the zone of the process.
  [DATE, (value) => value],
])

/**
 * Connections that no failure of the database can turn into the end of the process. Where the address names
 * several hosts, they lead to the one that takes writes, whichever that is.
 */
export function createPool(url: string, max: number, patience = PATIENCE): pg.Pool {
  const hasChoice = listHosts(url).length > 1
  const pool = new pg.Pool({
    connectionString: lastPrimary(url).url,
    ...(hasChoice && { onConnect: (client) => checkPrimary(client, url) }),
    max,
    connectionTimeoutMillis: 2_000,
    // An idle connection is not trusted for longer than this, so none needs to be probed.
    idleTimeoutMillis: 10_000,
    // The server's own limit comes first, but does not arrive over a network that is gone.
    query_timeout: patience,
    statement_timeout: patience - 200,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format) =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // A connection may also break between two queries of one transaction; the next query says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  watchPool(pool, url)
  // The first of the list need not be the one.
  if (hasChoice) watchOf(pool)?.suspect()
  return pool
}

/** The same pool, which closes a connection that has failed: its answer may still be on the way. */
export function carefulPool(pool: pg.Pool): PostgresPool {
  return {
    options: {},
    connect: async () => careful(await connect(pool), watchOf(pool)),
    end: () => pool.end(),
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const watch = watchOf(pool)
  if (watch?.isUnreachable) throw new Error('Connection terminated: the database is away')
  try {
    return await pool.connect()
  } catch (error) {
    if (isConnectionLost(error)) watch?.suspect()
    throw error
  }
}

const planned = new Map<string, string>()

/** Has a statement that is asked all the time planned once for each connection. */
export function planOnce(text: string): void {
  if (!planned.has(text)) planned.set(text, `planned ${planned.size + 1}`)
}

function careful(client: pg.PoolClient, watch: PoolWatch | undefined): PostgresPoolClient {
  let lost: unknown
  async function query(text: string, values: readonly unknown[] = []) {
    // A rollback on a connection that is gone would wait for its whole patience once more.
    if (lost) throw lost
    const name = planned.get(text)
    try {
      return await queryRows(client, { text, values: [...values], ...(name && { name }) })
    } catch (error) {
      countDamagedPage(error)
      if (isConnectionLost(error)) {
        lost = error
        watch?.suspect()
      }
      throw error
    }
  }
  return {
    // Kysely's other way to call it is for cursors, of which there are none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) =>
      client.release(lost !== undefined || isDiscarded === true || watch?.isUnreachable === true),
  }
}

/**
 * pg holds on to what it has answered until old objects are cleared away: a table that was sent leaves all its rows
 * behind. They are taken out of its answer.
 */
async function queryRows(client: pg.PoolClient, query: pg.QueryConfig) {
  const answered = await client.query(query)
  const { command, rowCount, rows } = answered
  answered.rows = []
  return { command, rowCount, rows }
}
