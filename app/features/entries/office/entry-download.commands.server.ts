import { Readable } from 'node:stream'
import { recordExported, writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { zipped } from '#core/formats/zip-stream.server.ts'
import { notFound } from '#core/problem.ts'
import { listEntrySheets } from '#features/entries/entry.queries.server.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import type { Reader } from '#features/entries/office-entry.queries.server.ts'
import { entriesOf } from '#features/skill-sheets/skill-sheet.commands.server.ts'
import { readEntries } from './entry-download.queries.server.ts'
import type { SheetsWanted } from './entry-download.schema.ts'
import type { OfficeFilter } from './entry-list.schema.ts'

/** The files that were sent with an application, one of them or all as an archive; it is on record. */
export async function openSheets(context: Context, { id, file_id }: SheetsWanted) {
  const { db, now } = context
  const sheets = (await listEntrySheets(db, id)).filter(({ state }) => state === 'stored')
  const wanted = sheets.filter((sheet) => file_id === undefined || sheet.file_id === file_id)
  const entry = await db
    .selectFrom('entry')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const [first] = wanted
  if (!entry || !first) throw notFound('この応募のスキルシートはありません。')
  // Which versions have left: later ones may be added to the application.
  const fields = wanted.map((sheet) => String(sheet.file_id))
  const line = { object: { kind: 'entry', id }, member_id: entry.member_id, fields }
  const action = file_id === undefined ? 'files_downloaded' : 'file_downloaded'
  await writeAudit(db, context, { action, ...line })
  if (file_id !== undefined) {
    const { content } = await openFile(db, await fileStore(), file_id)
    return { name: first.name, type: first.type, content }
  }
  const files = wanted.map((sheet) => ({
    id: sheet.file_id,
    file_id: sheet.file_id,
    name: sheet.name,
  }))
  const content = Readable.from(zipped(entriesOf(db, files), now))
  return { name: `${entryCode(id)}.zip`, type: 'zip' as const, content }
}

/** Everything that a search finds; whose applications a batch holds is on record before it leaves. */
export async function* exportEntries(context: Context, reader: Reader, search: OfficeFilter) {
  for await (const rows of readEntries(context.db, reader, search)) {
    const ids = rows.map(({ member_id }) => member_id)
    await recordExported(context.db, context, { list: 'entries', ids })
    yield rows
  }
}
