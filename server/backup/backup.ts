import { join, resolve } from 'node:path'
import type pg from 'pg'
import { stampInJapan } from '#core/clock.ts'
import { makeFolder } from '#core/files/durable-files.server.ts'
import type { FileStore } from '#core/files/file-store.server.ts'
import { houseSecret } from '#core/secret.server.ts'
import { takeTableLock } from '#server/table-lock.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { chooseLock, secretMark } from './archive-key.ts'
import { explainDamage } from './damage.ts'
import {
  type Description,
  listMigrations,
  listPartitions,
  listSequences,
  listTables,
} from './description.ts'
import { dumpTables } from './dump.ts'
import { kinds } from './frames.ts'
import { backUpObjects, type Entry } from './objects.ts'
import { openSession, openSnapshot } from './snapshot.ts'

export type Progress = {
  onRows?: ((done: number) => void) | undefined
  onFiles?: ((done: number, of: number) => void) | undefined
}

type Made = {
  file: string
  bytes: number
  rows: number
  files: number
  gone: number
  /** Copies of earlier backups that were not as they were written. */
  damaged: string[]
}
type Source = Progress & {
  url: string
  store: FileStore
  folder: string
  /** Another process migrates this database, or backs it up; it is waited for. */
  onWait?: () => void
}

const READERS = 2
const IN_A_FRAME = 1_000

/** The whole database as it is at one moment, and every file that it names, into a folder. */
export async function makeBackup({
  url,
  store,
  folder,
  onWait,
  ...progress
}: Source): Promise<Made> {
  const target = resolve(folder)
  await makeFolder(target)
  await using open = new AsyncDisposableStack()
  const holder = open.use(await openSession(url))
  await takeTableLock(holder, onWait)
  const { takenAt, sessions } = await openSnapshot(url, READERS, open)
  const [first] = sessions
  if (!first) throw new Error('there is no session')
  const file = join(
    target,
    `anken-${stampInJapan(takenAt).slice(0, 19).replaceAll(':', '')}.backup`,
  )
  const archive = writeArchive(file)
  try {
    const about = await describe(first, takenAt)
    const keys = await listObjectKeys(first)
    const rows = await dumpTables(archive, sessions, about, progress.onRows)
    await holder.end()
    const { entries, damaged } = await backUpObjects(store, keys, target, progress.onFiles)
    await writeEntries(archive, entries)
    const end = { tables: about.tables.length, rows, files: entries.length }
    await archive.write({ kind: kinds.end, table: 0, payload: Buffer.from(JSON.stringify(end)) })
    const gone = entries.filter((entry) => entry.is_gone).length
    return { file, ...(await archive.finish()), rows, files: entries.length, gone, damaged }
  } catch (error) {
    await archive.drop()
    throw await explainDamage(url, error)
  }
}

async function describe(client: pg.ClientBase, takenAt: Date): Promise<Description> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return {
    form: 1,
    taken_at: takenAt.toISOString(),
    server_version: rows[0]?.version ?? '',
    secret_mark: secretMark(),
    ...(chooseLock() === 'backup-key' ? { secret: houseSecret() } : {}),
    migrations: await listMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
    partitions: await listPartitions(client),
  }
}

async function listObjectKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ object_key: string }>(
    `select object_key from file where state <> 'missing' order by id`,
  )
  return rows.map((row) => row.object_key)
}

async function writeEntries(archive: ArchiveWriter, objects: readonly Entry[]): Promise<void> {
  for (let from = 0; from < objects.length; from += IN_A_FRAME) {
    const payload = Buffer.from(JSON.stringify(objects.slice(from, from + IN_A_FRAME)))
    await archive.write({ kind: kinds.file, table: 0, payload })
  }
}
