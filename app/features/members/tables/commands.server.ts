import type { AdminCaller } from '#core/access/caller.ts'
import { recordSeen } from '#core/audit/audit.server.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { answerCsv, answerCsvText, cellsOf, inBatches } from '#core/csv/csv.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { enqueue } from '#core/jobs/jobs.server.ts'
import { notFound } from '#core/problem.ts'
import { writeExport } from './jobs.server.ts'
import { cellsOfMember, getExport, heads, readBatch, tableConditions } from './queries.server.ts'
import type { TableWanted } from './schema.ts'

const ON_A_LINE = 1_000

/** All members of a list as one table; of each batch it is on record who is in it before it leaves. */
export async function answerTable(context: Context, wanted: TableWanted): Promise<Response> {
  const { db, now } = context
  const conditions = await tableConditions(db, now, wanted)
  const read = async (after: number, size: number) => {
    const rows = await readBatch(db, conditions, { after, size })
    await recordSeen(db, context, { action: 'csv_exported', ids: rows.map(({ id }) => id) })
    return rows
  }
  const rows = cellsOf(inBatches(read, ON_A_LINE), (row) => cellsOfMember(row, now))
  return answerCsv({
    name: `members-${dateInJapan(now)}.csv`,
    heads,
    rows,
    encoding: wanted.encoding,
  })
}

/** Has a table written by a job. */
export async function startExport(context: Context, caller: AdminCaller, wanted: TableWanted) {
  return await atomic(context.db, async (db) => {
    const { id } = await db
      .insertInto('member_export')
      .values({
        admin_id: caller.id,
        wanted: JSON.stringify(wanted),
        encoding: wanted.encoding,
        created_at: context.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, writeExport, { id }, { key: `member-export:${id}` })
    return id
  })
}

/** One part of a table that was written; who is in it is on record before it leaves. */
export async function answerPart(
  context: Context,
  caller: AdminCaller,
  { id, part }: { id: number; part: number },
): Promise<Response> {
  const { db } = context
  const { encoding } = await getExport(db, caller.id, id)
  const found = await db
    .selectFrom('member_export_part')
    .select(['file_id', 'ids'])
    .where('export_id', '=', id)
    .where('number', '=', part)
    .executeTakeFirst()
  if (!found) throw notFound('このファイルは、まだできていません。')
  for (let at = 0; at < found.ids.length; at += ON_A_LINE) {
    const ids = found.ids.slice(at, at + ON_A_LINE)
    await recordSeen(db, context, { action: 'csv_exported', ids })
  }
  const { content } = await openFile(db, await fileStore(), found.file_id)
  const name = `members-${id}-${part}.csv`
  return answerCsvText({ name, encoding: encoding === 'utf8' ? 'utf8' : 'shift_jis', content })
}
