import { Readable } from 'node:stream'
import { writeAudit } from '#core/audit/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { zipped } from '#core/files/zip.server.ts'
import { notFound } from '#core/problem.ts'
import { listEntrySheets } from '#features/entries/queries.server.ts'
import { entriesOf } from '#features/skill-sheets/commands.server.ts'

/** The files that were sent with an application as one archive; that they were read is on record. */
export async function openSheets(context: Context, id: number) {
  const { db, now } = context
  const sheets = await listEntrySheets(db, id)
  const files = sheets
    .filter(({ state }) => state === 'stored')
    .map(({ file_id, name }) => ({ id: file_id, file_id, name }))
  const entry = await db
    .selectFrom('entry')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry || files.length === 0) throw notFound('この応募のスキルシートはありません。')
  const line = { object: { kind: 'entry', id }, member_id: entry.member_id }
  await writeAudit(db, context, { action: 'files_downloaded', ...line })
  return Readable.from(zipped(entriesOf(db, files), now))
}
