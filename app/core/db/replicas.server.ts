import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { log } from '#core/log.server.ts'
import { createDb, createDbOn, type Db } from './db.server.ts'
import { isConnectionLost, isDatabaseUnreachable } from './db-failure.server.ts'
import { carefulPool, createPool } from './db-pool.server.ts'
import { watchOf } from './pool-watch.server.ts'

export type Replicas = {
  /**
   * Reads where it may and writes on the primary: on a replica that has come at least as far as `seen`,
   * and as the changes that this process knows.
   */
  reader(seen?: string): Promise<Db>
  /** Something has changed on the primary: until it is known how far that is, no replica is asked. */
  distrust(): void
  /** How far the primary is, for who has just written. */
  readPosition(): Promise<string | undefined>
  stop(): Promise<void>
}

type Replica = {
  pool: pg.Pool
  careful: PostgresPool
  replayed: bigint
  looking: Promise<void> | undefined
}

type State = {
  primary: pg.Pool
  db: Db
  replicas: Replica[]
  /** Asks a replica how far it is. */
  replayed: RawBuilder<Position>
  /** The changes that this process knows: nobody is shown less. */
  floor: bigint
  /** So many changes have arrived whose position is not known yet. */
  unknown: number
  turn: number
}

type Position = { position: string | null }

const REPLAYED = sql<Position>`select case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn()::text end as position`
const LOOK_EVERY = 1_000
/** Together with that of the primary it must stay within what a reader is ready to wait. */
const PATIENCE = 1_500

/** Standbys that take a share of the reading; without any the primary does it all. */
export function openReplicas(
  primary: pg.Pool,
  urls: readonly string[],
  max: number,
  replayed = REPLAYED,
): Replicas {
  const replicas = urls.map((url) => {
    const pool = createPool(url, max, PATIENCE)
    return { pool, careful: carefulPool(pool), replayed: 0n, looking: undefined }
  })
  const db = createDb(primary)
  const state: State = { primary, db, replicas, replayed, floor: 0n, unknown: 0, turn: 0 }
  void raise(state, 1)
  const timer = setInterval(() => void raise(state, 0), LOOK_EVERY).unref()
  return {
    async reader(seen) {
      const replica = await findReplica(state, readLsn(seen))
      return replica ? createDbOn(poolOf(state.primary, replica)) : db
    },
    distrust: () => void raise(state, 1),
    readPosition: () => readPosition(db),
    async stop() {
      clearInterval(timer)
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/** Asks the primary how far it is; `changes` of the changes are known from then on. */
async function raise(state: State, changes: number): Promise<void> {
  if (state.replicas.length === 0) return
  state.unknown += changes
  try {
    const position = readLsn(await readPosition(state.db))
    if (position > state.floor) state.floor = position
    state.unknown -= changes
  } catch {
    // The next look that does not fail covers this change as well.
    if (changes > 0) setTimeout(() => void settle(state, changes), LOOK_EVERY).unref()
  }
}

async function settle(state: State, changes: number): Promise<void> {
  state.unknown -= changes
  await raise(state, changes)
}

async function findReplica(state: State, seen: bigint): Promise<Replica | undefined> {
  if (state.unknown > 0 || state.replicas.length === 0) return undefined
  const wanted = seen > state.floor ? seen : state.floor
  state.turn += 1
  for (let offset = 0; offset < state.replicas.length; offset += 1) {
    const replica = state.replicas[(state.turn + offset) % state.replicas.length]
    if (!replica || watchOf(replica.pool)?.isUnreachable) continue
    if (replica.replayed >= wanted) return replica
    replica.looking ??= look(replica, state.replayed).finally(() => {
      replica.looking = undefined
    })
    await replica.looking
    if (replica.replayed >= wanted) return replica
  }
  return undefined
}

/** One that was promoted replays nothing any more: it is the primary now, or was left behind. */
async function look(replica: Replica, replayed: State['replayed']): Promise<void> {
  try {
    const { rows } = await replayed.execute(createDb(replica.pool))
    replica.replayed = readLsn(rows[0]?.position ?? undefined)
  } catch (error) {
    log.debug({ err: error }, 'a replica does not say how far it is')
  }
}

async function readPosition(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(db)
  return rows[0]?.position
}

/** A position in the log of the database, as PostgreSQL writes it: 16/B374D848. */
function readLsn(text: string | undefined): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n
}

/** Statement by statement: what only reads goes to the replica, until something was written. */
function poolOf(primary: pg.Pool, replica: Replica): PostgresPool {
  const main = carefulPool(primary)
  const state = { hasWritten: false }
  return {
    options: {},
    end: async () => {},
    connect: async () => {
      let held: PostgresPoolClient | undefined
      async function query(text: string, values: readonly unknown[] = []) {
        if (!held && !state.hasWritten && READS.test(text) && !LOCKS.test(text)) {
          const answer = await readOn(replica, text, values, () => watchOf(primary)?.suspect())
          if (answer) return answer
        }
        // What a standby refused may have been a write as well: a select may call anything.
        state.hasWritten = true
        held ??= await main.connect()
        return await held.query(text, values)
      }
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (isDiscarded) => held?.release(isDiscarded),
      }
    },
  }
}

const READS = /^\s*(select|with)\b/i
const LOCKS = /\bfor\s+(no\s+key\s+)?(update|share)\b/i

/**
 * Undefined where the primary must do it: nothing can have happened on a replica. One that is lost may have gone
 * together with the primary, for which nobody should wait as long again.
 */
async function readOn(
  { careful }: Replica,
  text: string,
  values: readonly unknown[],
  onLost: () => void,
) {
  try {
    const client = await careful.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  } catch (error) {
    if (isConnectionLost(error)) onLost()
    if (isDatabaseUnreachable(error)) return undefined
    throw error
  }
}
