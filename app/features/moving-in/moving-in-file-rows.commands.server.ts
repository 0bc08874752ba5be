import { deleteFile, giveFiles } from '#core/files/files.server.ts'
import { measureSkillSheets } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { findOverflow } from '#features/skill-sheets/skill-sheet.rules.ts'
import { type Moving, movedFile, type OpenLine, type Written } from './moving-in-line.schema.ts'

/** Files go from the import to the members whose they are, among those that the members have sent. */
export async function giveSheets(moving: Moving, lines: readonly OpenLine[]): Promise<Written[]> {
  const written: Written[] = []
  for (const line of lines) written.push(await giveSheet(moving, line))
  return written
}

async function giveSheet({ db }: Moving, { line, fields, file_id, member_id = 0 }: OpenLine) {
  if (file_id === null) return { line, fault: 'ファイルからウイルスが見つかりました。' }
  const { size } = movedFile.parse(fields)
  const overflow = findOverflow(await measureSkillSheets(db, member_id), { count: 1, bytes: size })
  if (overflow) {
    await deleteFile(db, file_id)
    return { line, fault: overflow.message }
  }
  const file = await db
    .selectFrom('file')
    .select(['owner_kind', 'owner_id'])
    .where('id', '=', file_id)
    .executeTakeFirstOrThrow()
  const from = { kind: file.owner_kind, id: file.owner_id }
  await giveFiles(db, { from, to: { kind: 'member', id: member_id }, ids: [file_id] })
  const { id } = await db
    .insertInto('skill_sheet')
    .values({ member_id, file_id, origin: 'member' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { line, member_id, made_id: id, made: { skill_sheet: 1 } }
}
