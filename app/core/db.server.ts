import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'

export type Db = Kysely<DB>

const INT8 = 20
const DATE = 1082
const parsers = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  // A day of the calendar stays text: a Date would move it by the zone of the process.
  [DATE, (value) => value],
])

export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    statement_timeout: 3_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format) =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  })
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Runs the work in one transaction; inside another it joins by a savepoint. */
export async function atomic<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return await db.transaction().execute(work)
  const name = sql.ref(`s${++savepoints}`)
  await sql`savepoint ${name}`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint ${name}`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(db)
    throw error
  }
}
let savepoints = 0
