import { open, readdir } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { makeFolder, saveFile } from '#core/files/durable-files.server.ts'
import { type ArchiveWriter, damaged, readArchive, writeArchive } from './archive.ts'
import { readControlFile } from './control-file.ts'
import { copyName } from './copy-name.ts'
import { kinds } from './frames.ts'
import { openSession } from './snapshot.ts'

/** What PostgreSQL creates by itself, or must not find. */
const CONTENT_LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp/
const LEFT_OUT = /^postmaster\.(pid|opts)$|(^|\/)pg_internal\.init/
const PIECE = 1024 ** 2

const entry = z.object({ path: z.string() })
const base = z.object({
  folders: z.array(z.string()),
  /** Of which database it is, and the first piece of the log that it needs. */
  system: z.string(),
  first: z.string(),
})
export type Base = z.output<typeof base>

/** Copies the files of a running embedded database; with the log from then on any later moment can be had. */
export async function makeBaseCopy(url: string, cluster: string, folder: string): Promise<string> {
  await using client = await openSession(url)
  const first = await beginCopy(client)
  await makeFolder(folder)
  const draft = join(resolve(folder), 'base')
  const archive = writeArchive(draft)
  try {
    await copyCluster(archive, cluster, first)
    const { label, at } = await stopCopy(client)
    await writeEntry(archive, 'backup_label', [Buffer.from(label)])
    await archive.write({ kind: kinds.end, table: 0, payload: Buffer.from('{}') })
    // Its name shows from when on it is of use.
    const file = join(resolve(folder), copyName(new Date(at.getTime() + 999)))
    await archive.finish(file)
    return file
  } catch (error) {
    await archive.drop()
    throw error
  }
}

async function beginCopy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('anken', true)) as first`,
  )
  return rows[0]?.first ?? ''
}

async function stopCopy(client: pg.Client): Promise<{ label: string; at: Date }> {
  const { rows } = await client.query<{ label: string; at: Date }>(
    'select labelfile as label, clock_timestamp() as at from pg_backup_stop(false)',
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL gave no label for the copy')
  await client.query('select pg_switch_wal()')
  return row
}

async function copyCluster(archive: ArchiveWriter, cluster: string, first: string): Promise<void> {
  const all = await readdir(cluster, { recursive: true, withFileTypes: true })
  const pathOf = (one: (typeof all)[number]) => relative(cluster, join(one.parentPath, one.name))
  const folders = all.filter((one) => one.isDirectory()).map(pathOf)
  const { system } = await readControlFile(cluster)
  const about: Base = {
    folders: folders.filter((path) => !CONTENT_LEFT_OUT.test(path)),
    system,
    first,
  }
  await archive.write({ kind: kinds.head, table: 0, payload: Buffer.from(JSON.stringify(about)) })
  for (const one of all) {
    const path = pathOf(one)
    if (!one.isFile() || LEFT_OUT.test(path) || CONTENT_LEFT_OUT.test(path)) continue
    await writeEntry(archive, path, readPieces(join(cluster, path)))
  }
}

/** A table that is dropped meanwhile is gone; the log records that too. */
async function* readPieces(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE), 0, PIECE)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function writeEntry(
  archive: ArchiveWriter,
  path: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const payload = Buffer.from(JSON.stringify({ path }))
  await archive.write({ kind: kinds.file, table: 0, payload })
  for await (const piece of pieces) {
    await archive.write({ kind: kinds.rows, table: 0, payload: piece })
  }
}

/** Lays a copy out in a folder, whole or not at all. */
export async function layOut(file: string, cluster: string): Promise<void> {
  let isWhole = false
  let target: Awaited<ReturnType<typeof open>> | undefined
  await makeFolder(cluster)
  try {
    for await (const { kind, payload } of readArchive(file)) {
      if (kind === kinds.rows) await target?.write(payload)
      if (kind === kinds.end) isWhole = true
      if (kind === kinds.head) await makeFolders(cluster, JSON.parse(payload.toString()))
      if (kind !== kinds.file) continue
      await target?.close()
      const { path } = entry.parse(JSON.parse(payload.toString()))
      await makeFolder(dirname(join(cluster, path)))
      target = await open(join(cluster, path), 'w', 0o600)
    }
  } finally {
    await target?.close()
  }
  if (!isWhole) throw damaged(file, new Error('it is not whole'))
  await saveFile(join(cluster, 'recovery.signal'), '')
}

/** What a copy says of itself, from its first bytes. */
export async function readBase(file: string): Promise<Base> {
  for await (const { kind, payload } of readArchive(file)) {
    if (kind === kinds.head) return base.parse(JSON.parse(payload.toString()))
  }
  throw damaged(file, new Error('it says nothing of itself'))
}

/** Reads a copy to its end: whether every byte of it is as it was written. */
export async function isWholeBase(file: string): Promise<boolean> {
  let last = 0
  try {
    for await (const { kind } of readArchive(file)) last = kind
  } catch {
    return false
  }
  return last === kinds.end
}

async function makeFolders(cluster: string, head: unknown): Promise<void> {
  for (const folder of base.parse(head).folders) {
    await makeFolder(join(cluster, folder))
  }
}
