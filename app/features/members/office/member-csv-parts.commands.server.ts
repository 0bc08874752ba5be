import { sql } from 'kysely'
import { dayInJapan } from '#core/clock.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { deleteFile, destroyFilesOf, recordFile, storeObject } from '#core/files/files.server.ts'
import { cellsOf, csvContent, inBatches } from '#core/formats/csv.server.ts'
import type { CsvEncoding } from '#core/formats/csv-encodings.ts'
import { cellsOfMember, heads } from './member-csv.markup.ts'
import { countTable, readBatch, tableConditions } from './member-csv.queries.server.ts'
import { tableWanted } from './member-csv.schema.ts'

/** So many members a file: a spreadsheet opens it at once. */
const PART = 20_000
const MOST_BYTES = 200 * 1024 ** 2

type Own = { db: Db; now: Date; signal: AbortSignal }

/** Writes one file after the other and goes on where it was stopped. */
export async function writeParts(own: Own, id: number, partSize = PART): Promise<void> {
  const found = await own.db
    .selectFrom('member_export')
    .select(['wanted', 'encoding', 'last_id', 'done', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found || found.state === 'done') return
  const wanted = tableWanted.parse(found.wanted)
  const conditions = await tableConditions(own.db, own.now, wanted)
  const total = found.done + (await countTable(own.db, [...conditions, after(found.last_id)]))
  await own.db
    .updateTable('member_export')
    .set({ state: 'running', total })
    .where('id', '=', id)
    .execute()
  let at = { last_id: found.last_id, done: found.done }
  while (at.done < total) {
    own.signal.throwIfAborted()
    const next = await writePart(own, { id, wanted, conditions, at, partSize })
    if (next.last_id === at.last_id) break
    at = next
  }
  const finished = { state: 'done', total: at.done, finished_at: own.now } as const
  await own.db.updateTable('member_export').set(finished).where('id', '=', id).execute()
}

function after(id: number) {
  return sql<boolean>`m.id > ${id}`
}

type Part = {
  id: number
  wanted: { encoding: CsvEncoding }
  conditions: Awaited<ReturnType<typeof tableConditions>>
  at: { last_id: number; done: number }
  partSize: number
}

async function writePart({ db, now }: Own, { id, wanted, conditions, at, partSize }: Part) {
  const ids: number[] = []
  const read = async (last: number, size: number) => {
    const left = Math.min(size, partSize - ids.length)
    if (left === 0) return []
    const rows = await readBatch(db, conditions, { after: last || at.last_id, size: left })
    ids.push(...rows.map((row) => row.id))
    return rows
  }
  const today = dayInJapan(now)
  const rows = cellsOf(inBatches(read), (row) => cellsOfMember(row, today))
  const content = csvContent({ heads, rows, encoding: wanted.encoding })
  const object = await storeObject(await fileStore(), content, { maxBytes: MOST_BYTES })
  const next = { last_id: ids.at(-1) ?? at.last_id, done: at.done + ids.length }
  const number = Math.floor(at.done / partSize) + 1
  await atomic(db, async (transaction) => {
    const owner = { kind: 'member_export', id }
    const file = await recordFile(transaction, object, {
      owner,
      name: `members-${number}.csv`,
      type: 'csv',
    })
    const part = { export_id: id, number, file_id: file.id, ids }
    await transaction.insertInto('member_export_part').values(part).execute()
    await transaction.updateTable('member_export').set(next).where('id', '=', id).execute()
  })
  return next
}

/** Tables that were written a day ago are gone, with their keys. */
export async function forgetExports(db: Db): Promise<number> {
  const old = await db
    .selectFrom('member_export')
    .select('id')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
  for (const { id } of old) await forgetExport(db, id)
  return old.length
}

/** Of who leaves no table stays either: those that they are in go as a whole. */
export async function forgetExportsWith(db: Db, memberId: number): Promise<void> {
  const found = await db
    .selectFrom('member_export_part')
    .select('export_id')
    .distinct()
    .where(sql<boolean>`ids @> array[${memberId}]::integer[]`)
    .execute()
  for (const { export_id } of found) await forgetExport(db, export_id)
}

async function forgetExport(outer: Db, id: number): Promise<void> {
  await atomic(outer, async (db) => {
    const parts = await db
      .deleteFrom('member_export_part')
      .where('export_id', '=', id)
      .returning('file_id')
      .execute()
    await db.deleteFrom('member_export').where('id', '=', id).execute()
    for (const { file_id } of parts) await deleteFile(db, file_id)
    await destroyFilesOf(db, { kind: 'member_export', id })
  })
}
