import { finished } from 'node:stream/promises'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { log } from '#core/log.server.ts'
import type { DB } from '#db/schema.ts'
import { scanForViruses } from './checking/virus-scan.server.ts'
import { type FileStore, fileStore, removeOldDrafts } from './file-store.server.ts'
import { readStoredFile } from './files.server.ts'

export const sweepFiles = defineJob({
  name: 'core.sweep-files',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, signal }) {
    const store = await fileStore()
    const anHourAgo = new Date(now.getTime() - 3_600_000)
    const drafts = await removeOldDrafts(store, anHourAgo)
    const orphans = await removeOrphans(db, store, anHourAgo, signal)
    const found = await takeBackFound(db, store, signal)
    const missing = await flagMissing(db, store, signal)
    log.info({ drafts, orphans, found, missing }, 'files swept')
  },
})

const AT_ONCE = 500

/** Objects without a row: their upload broke off after they had been written. */
export async function removeOrphans(db: Db, store: FileStore, until: Date, signal?: AbortSignal) {
  if (await hasOldDatabase(db)) return 0
  let removed = 0
  for await (const keys of listObjects(store)) {
    if (signal?.aborted) break
    const rows = await db
      .selectFrom('file')
      .select('object_key')
      .where('object_key', 'in', keys)
      .execute()
    const known = new Set(rows.map((row) => row.object_key))
    for (const key of keys.filter((key) => !known.has(key))) {
      const { lastModified } = await store.disk.getMetaData(key)
      if (lastModified >= until) continue
      await store.disk.delete(key)
      removed += 1
    }
  }
  return removed
}

/** Somebody may still go back to the database of before a restore, which names files of its own. */
async function hasOldDatabase(db: Db): Promise<boolean> {
  const restoredCopies = db.selectFrom('restored_copy').select('id').where('dropped_at', 'is', null)
  return (
    (await restoredCopies.where('keep_until', '>', sql<Date>`now()`).executeTakeFirst()) !==
    undefined
  )
}

async function* listObjects({ disk }: FileStore): AsyncGenerator<string[]> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('objects', {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    let keys: string[] = []
    for (const object of page.objects) {
      if (!object.isFile) continue
      keys.push(object.key)
      if (keys.length < AT_ONCE) continue
      yield keys
      keys = []
    }
    if (keys.length > 0) yield keys
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Rows without an object: somebody removed it behind our back, or a disk was lost. */
export async function flagMissing(db: Db, store: FileStore, signal?: AbortSignal) {
  let missing = 0
  for await (const { id, object_key } of listFiles(db, 'stored')) {
    if (signal?.aborted) break
    if (await store.disk.exists(object_key)) continue
    log.error({ file_id: id, object_key }, 'the object of a file is missing')
    await db.updateTable('file').set({ state: 'missing' }).where('id', '=', id).execute()
    missing += 1
  }
  return missing
}

/** What somebody has brought back as it was. It may be one that no scanner has looked at before. */
export async function takeBackFound(db: Db, store: FileStore, signal?: AbortSignal) {
  let found = 0
  for await (const file of listFiles(db, 'missing')) {
    if (signal?.aborted) break
    if (!(await isWhole(db, store, file))) continue
    const scan = await scanForViruses(async () => await readStoredFile(db, store, file))
    const state = scan === 'clean' ? 'stored' : 'quarantined'
    await db.updateTable('file').set({ state }).where('id', '=', file.id).execute()
    found += 1
  }
  return found
}

type FileRow = Selectable<DB['file']>

async function isWhole(db: Db, store: FileStore, file: FileRow): Promise<boolean> {
  if (!(await store.disk.exists(file.object_key))) return false
  const reading = readStoredFile(db, store, file).then((content) => finished(content.resume()))
  return await reading.then(
    () => true,
    () => false,
  )
}

async function* listFiles(db: Db, state: 'stored' | 'missing'): AsyncGenerator<FileRow> {
  for (let after = 0; ; ) {
    const files = await db
      .selectFrom('file')
      .selectAll()
      .where('id', '>', after)
      .where('state', '=', state)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield* files
    const last = files.at(-1)
    if (!last || files.length < AT_ONCE) return
    after = last.id
  }
}
