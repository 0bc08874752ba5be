import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { knownType } from '#core/files/file-answer.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { holdFile, openFile } from '#core/files/files.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { getSkillSheet } from '#features/skill-sheets/skill-sheet.queries.server.ts'

/** Freezes what a member sends with an entry: it stays the same when they change or remove it later. */
export async function freezeSheets(
  { db }: Context,
  { id }: MemberCaller,
  entry_id: number,
  sheetIds: readonly number[],
): Promise<void> {
  for (const sheetId of sheetIds) {
    const sheet = await getSkillSheet(db, id, sheetId).catch(() => undefined)
    if (!sheet) {
      throw invalid({
        skill_sheet_ids: ['選んだスキルシートが見つかりません。選び直してください。'],
      })
    }
    const added = await db
      .insertInto('entry_sheet')
      .values({ entry_id, file_id: sheet.file_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows) await holdFile(db, sheet.file_id)
  }
}

/** A file as it was sent with one of the member's entries; who has read it is on record. */
export async function openSentSheet(
  context: Context,
  { id }: MemberCaller,
  { entryId, fileId }: { entryId: number; fileId: number },
) {
  const found = await context.db
    .selectFrom('entry_sheet as s')
    .innerJoin('entry as e', 'e.id', 's.entry_id')
    .select('s.file_id')
    .where('e.member_id', '=', id)
    .where('s.entry_id', '=', entryId)
    .where('s.file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound('ファイルが見つかりません。')
  const { file, content } = await openFile(context.db, await fileStore(), found.file_id)
  const object = { kind: 'file', id: found.file_id }
  await writeAudit(context.db, context, { action: 'file_downloaded', object })
  return { name: file.name, type: knownType(file.type), size: Number(file.size), content }
}
