import { Kysely, type KyselyPlugin, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'
import { isSerialisationFailure } from './db-failure.server.ts'
import { carefulPool } from './db-pool.server.ts'

export { createPool, planOnce } from './db-pool.server.ts'

export type Db = Kysely<DB>

export function createDb(pool: pg.Pool): Db {
  return createDbOn(carefulPool(pool))
}

export function createDbOn(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** For a reader: once nobody waits for the answer any more, no further query is begun. */
export function dbWhile(db: Db, signal: AbortSignal): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      signal.throwIfAborted()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}

const TRIES = 3

type Repeat = {
  /** The work may be done again from its start when it met another transaction's way. */
  isRepeatable?: boolean
}

/** Runs the work in one transaction; inside another it joins by a savepoint. */
export async function atomic<T>(
  db: Db,
  work: (transaction: Db) => Promise<T>,
  { isRepeatable = false }: Repeat = {},
): Promise<T> {
  if (db.isTransaction) return await joined(db, work)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRepeatable || tries === TRIES || !isSerialisationFailure(error)) throw error
    }
  }
}

type Reads<T extends readonly unknown[]> = { [K in keyof T]: () => Promise<T[K]> }

/** Reads at once; one after the other in a transaction, which has but one connection. */
export async function inParallel<T extends unknown[]>(db: Db, ...reads: Reads<T>): Promise<T> {
  if (!db.isTransaction) return (await Promise.all(reads.map((read) => read()))) as T
  const found: unknown[] = []
  for (const read of reads) found.push(await read())
  return found as T
}

async function joined<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
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
