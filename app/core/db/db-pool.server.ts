import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { log } from '#core/log.server.ts'
import { isConnectionLost } from './db-failure.server.ts'

const INT8 = 20
const DATE = 1082
const parsers = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  // A day of the calendar stays text: a Date would move it by the zone of the process.
  [DATE, (value) => value],
])

/** Connections that no failure of the database can turn into the end of the process. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    // An idle connection is not trusted for longer than this, so none needs to be probed.
    idleTimeoutMillis: 10_000,
    // The server's own limit cannot be heard over a network that is gone.
    query_timeout: 4_000,
    statement_timeout: 3_000,
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
  return pool
}

/** The same pool, which keeps no connection that has failed: its answer may still be on the way. */
export function carefulPool(pool: pg.Pool): PostgresPool {
  return {
    options: {},
    connect: async () => careful(await pool.connect()),
    end: () => pool.end(),
  }
}

const planned = new Map<string, string>()

/** Has a statement that is asked all the time planned once for each connection. */
export function keepPlanned(text: string): void {
  if (!planned.has(text)) planned.set(text, `planned ${planned.size + 1}`)
}

function careful(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  async function query(text: string, values: readonly unknown[] = []) {
    const name = planned.get(text)
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) })
    } catch (error) {
      isLost ||= isConnectionLost(error)
      throw error
    }
  }
  return {
    // Kysely's other way to call it is for cursors, of which there are none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isLost || isDiscarded === true),
  }
}
