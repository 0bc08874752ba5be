import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { loadStations } from '#db/stations/load-stations.ts'
import {
  type Applied,
  type Baseline,
  foldHistory,
  readBaseline,
  requireWholeHistory,
} from './baseline.ts'
import { takeTableLock } from './table-lock.ts'

const FOLDER = join(import.meta.dirname, '../db/migrations')

type Options = {
  onApplied?(name: string): void
  /** Another process migrates this database, or backs it up; it is waited for. */
  onWait?(): void
  /** Those to apply: an archive is loaded into tables as they were when it was made. */
  only?: ReadonlySet<string>
  folder?: string
}

/** Applies what is new, in order, each file in a transaction of its own, one process at a time. */
export async function migrate(
  url: string,
  { onApplied, onWait, only, folder = FOLDER }: Options = {},
) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // It may also break while it waits; the next statement says so.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTableLock(client, onWait)
    await client.query(`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows: noted } = await client.query<Applied>('select name, sha256 from schema_migration')
    const own = await readMigrations(folder)
    const done = foldHistory(own, noted)
    requireWholeHistory(own, done, 'npm run migrate')
    for (const migration of own) {
      if (only && !only.has(migration.name)) continue
      const before = done.find(({ name }) => name === migration.name)
      if (before && before.sha256 !== migration.sha256) {
        throw new Error(`db/migrations/${migration.name} was changed after it had been applied`)
      }
      if (noted.some(({ name }) => name === migration.name)) continue
      await (before ? noteApplied : apply)(client, migration)
      onApplied?.(migration.name)
    }
    // The table of stations fits the tables of all our own migrations, and no others.
    if (!only && folder === FOLDER) await loadStations(client)
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}

/** graphile-worker manages the schema of its queue itself; our lock is held meanwhile. */
async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: quiet })
}
const quiet = new Logger(() => () => {})

/** By which migrations this version makes its tables. */
export async function listOwnMigrations(): Promise<Omit<Migration, 'text'>[]> {
  return (await readMigrations(FOLDER)).map(({ name, sha256, baseline }) => ({
    name,
    sha256,
    baseline,
  }))
}

type Migration = Applied & { text: string; baseline: Baseline | undefined }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, baseline: readBaseline(text) }
    }),
  )
}

const TRIES = 30
const LOCK_NOT_TAKEN = '55P03'

/** Waits for a lock for two seconds only, for all others wait behind it meanwhile; then it tries again. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const isBesideWriters = /^[ \t]*create (?:unique )?index concurrently/im.test(migration.text)
  for (let tries = 1; ; tries += 1) {
    try {
      return await (isBesideWriters ? applyBeside : applyWhole)(client, migration)
    } catch (error) {
      const isTaken = Reflect.get(Object(error), 'code') === LOCK_NOT_TAKEN
      if (!isTaken || tries === TRIES) {
        throw new Error(`db/migrations/${migration.name} failed`, { cause: error })
      }
      await sleep(500 + Math.random() * 500)
    }
  }
}

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '2s'`)
    await client.query(migration.text)
    await noteApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** An index that writers do not wait for is made outside a transaction; a half-made one is made again. */
async function applyBeside(client: pg.Client, migration: Migration): Promise<void> {
  const name = /index concurrently (?:if not exists )?(\w+)/i.exec(migration.text)?.[1] ?? ''
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rows.length > 0) {
    await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`)
  }
  await client.query(migration.text)
  await noteApplied(client, migration)
}

async function noteApplied(client: pg.Client, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
}
