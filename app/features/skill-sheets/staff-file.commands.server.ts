import { Readable } from 'node:stream'
import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { knownType } from '#core/files/file-answer.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { deleteFile, openFile } from '#core/files/files.server.ts'
import type { ReceivedFile } from '#core/files/receive-files.server.ts'
import { zipped } from '#core/formats/zip-stream.server.ts'
import { notFound } from '#core/problem.ts'
import { getMember, lockMember } from '#features/members/member.queries.server.ts'
import { entriesOf, recordSheet } from './skill-sheet.commands.server.ts'
import { findAdminFile, listReadableFiles, listSkillSheets } from './skill-sheet.queries.server.ts'

/** Puts files on a member, who finds them among their own; all of them or none. */
export async function putFiles(context: Context, memberId: number, files: readonly ReceivedFile[]) {
  await getMember(context.db, memberId)
  const stored = await Promise.all(
    files.map(async (file) => ({ ...file, object: await file.save() })),
  )
  return await atomic(context.db, async (db) => {
    if (!(await lockMember(db, memberId))) throw notFound('会員が見つかりません。')
    for (const one of stored) await recordSheet(context, db, { memberId, origin: 'staff' }, one)
    return await listSkillSheets(db, memberId)
  })
}

/** Removes what the staff has put on a member under a name. What is gone already is gone. */
export async function removeFile(context: Context, memberId: number, name: string) {
  return await atomic(context.db, async (db) => {
    const found = await findAdminFile(db, memberId, name)
    if (found) {
      await db.deleteFrom('skill_sheet').where('id', '=', found.id).execute()
      await deleteFile(db, found.file_id)
      const object = { kind: 'file', id: found.file_id }
      await writeAudit(db, context, { action: 'file_deleted', object, member_id: memberId })
    }
    return await listSkillSheets(db, memberId)
  })
}

/** One file that the staff has put on a member; who has read whose is on record. */
export async function openStaffFile(context: Context, memberId: number, name: string) {
  const found = await findAdminFile(context.db, memberId, name)
  if (!found) throw notFound('ファイルが見つかりません。')
  const { file, content } = await openFile(context.db, await fileStore(), found.file_id)
  const object = { kind: 'file', id: found.file_id }
  await writeAudit(context.db, context, { action: 'file_downloaded', object, member_id: memberId })
  return { name: file.name, type: knownType(file.type), size: Number(file.size), content }
}

/** All files of a member as one archive that is made while it is sent. */
export async function openAllFiles(context: Context, memberId: number) {
  const files = await listReadableFiles(context.db, memberId)
  if (files.length === 0) throw notFound('この会員のファイルはまだありません。')
  const fields = files.map(({ file_id }) => String(file_id))
  const line = { member_id: memberId, fields }
  await writeAudit(context.db, context, { action: 'files_downloaded', ...line })
  return Readable.from(zipped(entriesOf(context.db, files), context.now))
}
