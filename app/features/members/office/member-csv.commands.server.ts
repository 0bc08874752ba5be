import { recordExported } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { dateInJapan, dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { answerCsv, answerCsvText, cellsOf } from '#core/formats/csv.server.ts'
import { enqueue } from '#core/job.server.ts'
import { notFound } from '#core/problem.ts'
import { writeExport } from './member-csv.jobs.server.ts'
import { cellsOfMember, heads } from './member-csv.markup.ts'
import {
  type Conditions,
  getExport,
  listIdsAfter,
  readMembers,
  tableConditions,
} from './member-csv.queries.server.ts'
import type { TableWanted } from './member-csv.schema.ts'

const ON_A_LINE = 1_000
/** What is read at once stays in memory until it has left: the fewer, the sooner it is forgotten. */
const AT_ONCE = 100

/** All members of a list as one table. */
export async function answerTable(context: Context, wanted: TableWanted): Promise<Response> {
  const { db, now } = context
  const conditions = await tableConditions(db, now, wanted)
  const today = dayInJapan(now)
  const rows = cellsOf(readSeen(context, conditions), (row) => cellsOfMember(row, today))
  return answerCsv({
    name: `members-${dateInJapan(now)}.csv`,
    heads,
    rows,
    encoding: wanted.encoding,
  })
}

/** Of each member it is on record that they were in the table before they leave. */
async function* readSeen(context: Context, conditions: Conditions) {
  const { db } = context
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids = await listIdsAfter(db, conditions, { after, size: ON_A_LINE })
    await recordExported(db, context, { list: 'members', ids })
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      yield await readMembers(db, ids.slice(at, at + AT_ONCE))
    }
    after = ids.length < ON_A_LINE ? undefined : ids.at(-1)
  }
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
    await recordExported(db, context, { list: 'members', ids })
  }
  const { content } = await openFile(db, await fileStore(), found.file_id)
  const name = `members-${id}-${part}.csv`
  return answerCsvText({ name, encoding: encoding === 'utf8' ? 'utf8' : 'shift_jis', content })
}
