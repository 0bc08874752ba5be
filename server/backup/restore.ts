import { dirname } from 'node:path'
import { sql } from 'kysely'
import { findBrokenLinks, recordOwnAct } from '#core/access/audit.server.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import type { FileStore } from '#core/files/file-store.server.ts'
import { foldHistory, requireWholeHistory } from '#server/baseline.ts'
import { listOwnMigrations, migrate } from '#server/migrate.ts'
import { refusal } from '#server/processes/refusal.ts'
import { damaged } from './archive.ts'
import { secretMark } from './archive-key.ts'
import type { Progress } from './backup.ts'
import {
  besideName,
  createBeside,
  databaseOf,
  dropDatabase,
  openAgain,
  swapDatabases,
  withDatabase,
} from './databases.ts'
import { type Description, quote } from './description.ts'
import { type Inspected, inspectArchive } from './inspect.ts'
import { loadTables } from './load.ts'
import { checkObjects, type Entry, restoreObjects } from './objects.ts'
import { openSession } from './snapshot.ts'

type Source = Progress & { file: string; url: string }
type Loaded = Inspected & { rows: number }

/**
 * Restores an archive into a database of its own and looks at all of it: every row as it was, the chains of
 * the audit, every file. What is in use is not touched.
 */
export async function verifyBackup(source: Source): Promise<Loaded> {
  const name = besideName(source.url, 'check')
  const { loaded, beside } = await loadBeside(source, name)
  await beside.release()
  await dropDatabase(source.url, name)
  return loaded
}

type Restored = { rows: number; files: number; brought: number; old: string; takenAt: string }

/** Puts the database and the files of an archive in the place of those in use, which stay for a while. */
export async function restoreBackup({
  store,
  ...source
}: Source & { store: FileStore }): Promise<Restored> {
  const { file, url } = source
  await openAgain(url)
  const [name, old] = [besideName(url, 'restored'), besideName(url, 'before')]
  const { loaded, beside, drop } = await loadBeside(source, name)
  const { about, objects, rows } = loaded
  try {
    const [brought] = await Promise.all([
      restoreObjects(store, objects, dirname(file), source.onFiles),
      analyze(withDatabase(url, name)),
    ])
    const copy = { old, takenAt: about.taken_at }
    await swapDatabases(url, { next: name, ...copy })
    await beside.release()
    await welcomeBack(url, copy)
    return { rows, files: objects.length, brought, old, takenAt: about.taken_at }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Looks at all that can be looked at before it makes a database, and leaves none where it fails. */
async function loadBeside(source: Source, name: string) {
  const { file, url } = source
  const inspected = await inspectArchive(file)
  await requireFit(inspected.about)
  await requireObjects(inspected.objects, source)
  const beside = await createBeside(url, name)
  const drop = async () => {
    await beside.release()
    await dropDatabase(url, name).catch(() => {})
  }
  try {
    const rows = await load({ ...source, url: beside.url }, inspected)
    return { loaded: { ...inspected, rows }, beside, drop }
  } catch (error) {
    await drop()
    throw error
  }
}

async function load({ file, url, onRows }: Source, { about, objects }: Inspected): Promise<number> {
  const made = foldHistory(await listOwnMigrations(), about.migrations)
  await migrate(url, { only: new Set(made.map(({ name }) => name)) })
  const rows = await loadTables({ file, url, about, onRows })
  await withDb(url, async (db) => {
    const gone = objects.filter((entry) => entry.is_gone).map((entry) => entry.key)
    if (gone.length > 0) {
      await sql`update file set state = 'missing' where object_key = any(${gone})`.execute(db)
    }
    const broken = await findBrokenLinks(db)
    if (broken.length > 0) throw damaged(file, new Error(`the audit: ${JSON.stringify(broken)}`))
  })
  await migrate(url)
  return rows
}

async function analyze(url: string): Promise<void> {
  await using client = await openSession(url)
  await client.query('analyze')
}

async function requireFit(about: Description): Promise<void> {
  if (about.secret_mark !== secretMark()) throw otherSecret(about.secret !== undefined)
  const own = await listOwnMigrations()
  const made = foldHistory(own, about.migrations)
  requireWholeHistory(own, made, 'npm run restore')
  const ours = new Map(own.map(({ name, sha256 }) => [name, sha256]))
  const strange = made.filter(({ name, sha256 }) => ours.get(name) !== sha256)
  if (strange.length === 0) return
  throw refusal(
    `このバックアップは、別の版のアンケンで作られています（${strange[0]?.name}）。その版か、より新しい版で復元してください。`,
    `The backup was made by a version that this one does not know (${strange[0]?.name}): restore it with that version or a later one.`,
  )
}

function otherSecret(isHeld: boolean): Error {
  if (isHeld) {
    return refusal(
      'このバックアップは別の APP_SECRET のサイトのものです。APP_SECRET を空にし、DATA_DIR/secret があれば別の場所に移してから復元すると、バックアップにあるものを DATA_DIR/secret に書き戻します。',
      'The backup is of a site with another APP_SECRET: unset yours and move DATA_DIR/secret away, and a restore writes the one of the backup there.',
    )
  }
  return refusal(
    'このバックアップは別の APP_SECRET のサイトのものです。そのサイトの APP_SECRET を設定してください。',
    'The backup is of a site with another APP_SECRET: set the one of that site.',
  )
}

async function requireObjects(objects: readonly Entry[], { file, onFiles }: Source): Promise<void> {
  const wrong = await checkObjects(objects, dirname(file), onFiles)
  if (wrong.length > 0) throw damaged(file, new Error(wrong.slice(0, 20).join('\n')))
}

type Copy = { old: string; takenAt: string }

/**
 * Followers of changes learn that everything is new; the record says what was done. An archive does not know of the restores
 * after it: the databases that those have left are on record again.
 */
export async function welcomeBack(url: string, { old, takenAt }: Copy): Promise<void> {
  await using client = await openSession(url)
  await client.query(
    `insert into restored_copy (old_database, taken_at)
     select datname, $3 from pg_database
     where (datname = $1 or starts_with(datname, $2 || '_before_'))
       and not exists (select from restored_copy where old_database = datname and dropped_at is null)
     order by datname = $1, datname`,
    [old, databaseOf(url), takenAt],
  )
  await client.query(`
    insert into feed_sweep (feed, horizon)
    select feed, (pg_current_xact_id()::text::bigint + 1)::text::xid8
    from unnest(array['item_change', 'cache_change']) feed
    on conflict (feed) do update set horizon = excluded.horizon`)
  await client.query(`select touch_cache(array['*'])`)
  await withDb(url, (db) => recordOwnAct(db, { action: 'backup_restored' }))
  await client.query(`comment on database ${quote(databaseOf(url))} is null`)
}

export async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = createPool(url, 1)
  pool.options.query_timeout = 0
  pool.options.statement_timeout = 0
  const db = createDb(pool)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
