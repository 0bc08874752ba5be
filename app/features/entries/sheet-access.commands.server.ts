import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { deleteFile } from '#core/files/files.server.ts'
import { notFound } from '#core/problem.ts'
import { lockEntry } from './entry-stage.commands.server.ts'
import type { SheetToTakeBack } from './sheet-footprint.schema.ts'

/**
 * Takes a sheet back from an application: nobody of the staff opens it there any more. Where the member has deleted
 * the sheet itself, this was the last copy, and it is deleted. It can be sent again.
 */
export async function takeSheetBack(
  context: Context,
  caller: MemberCaller,
  { id, file_id }: SheetToTakeBack,
): Promise<void> {
  await atomic(context.db, async (db) => {
    await lockEntry(db, id, caller.id)
    const { numDeletedRows } = await db
      .deleteFrom('entry_sheet')
      .where('entry_id', '=', id)
      .where('file_id', '=', file_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('このスキルシートは、すでに外されています。')
    await deleteFile(db, file_id)
    const line = { object: { kind: 'entry', id }, fields: [String(file_id)] }
    await writeAudit(db, context, { action: 'entry_sheet_taken_back', ...line })
  })
}
