import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { isNearlyFull, measureDisk } from '#core/files/disk-space.server.ts'
import type { Check } from './health.ts'

type Watched = {
  db: Db
  migrations: readonly string[]
  dataDir: string
  sendsMail: boolean
  search: { checkReady(): Promise<void> }
}

/** What must be right before this process is sent requests; what another one could do no better is only reported. */
export function readinessChecks(watched: Watched): Check[] {
  const { db, migrations, dataDir, sendsMail, search } = watched
  return [
    { name: 'database', run: () => checkWrites(db) },
    { name: 'migrations', run: () => checkMigrations(db, migrations) },
    { name: 'disk', run: () => checkDisk(dataDir) },
    { name: 'search', run: search.checkReady },
    ...(sendsMail ? [{ name: 'outbox', run: () => checkOutbox(db), isOnlyReported: true }] : []),
  ]
}

/** A transaction number is given only where writing is possible; a setting may forbid it still. */
async function checkWrites(db: Db): Promise<void> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select current_setting('transaction_read_only') = 'on' as is_closed, pg_current_xact_id()
  `.execute(db)
  if (rows[0]?.is_closed) throw new Error('the database only reads')
}

async function checkMigrations(db: Db, expected: readonly string[]): Promise<void> {
  const done = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  const names = new Set(done.rows.map((row) => row.name))
  const missing = expected.filter((name) => !names.has(name))
  if (missing.length > 0) throw new Error(`not applied: ${missing.join(', ')}`)
}

const MB = 1024 * 1024

async function checkDisk(dataDir: string): Promise<void> {
  const room = await measureDisk(dataDir)
  if (isNearlyFull(room)) throw new Error(`${Math.round(room.free / MB)} MB left`)
}

/** Mails wait and no worker gives a sign of life. */
async function checkOutbox(db: Db): Promise<void> {
  const late = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('job_worker').where(ALIVE))))
    .limit(1)
    .executeTakeFirst()
  if (late) throw new Error('mails are waiting')
}

const ALIVE = sql<boolean>`seen_at > now() - interval '2 minutes'`
