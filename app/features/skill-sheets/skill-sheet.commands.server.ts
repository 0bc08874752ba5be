import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { requireRecentLogin } from '#core/access/step-up.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { knownType } from '#core/files/file-answer.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { deleteFile, openArchived, openFile, recordFile } from '#core/files/files.server.ts'
import type { ReceivedFile } from '#core/files/receive-files.server.ts'
import { entryName, zipped } from '#core/formats/zip-stream.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { isTrusted } from '#features/members/leaving/own-data-export.queries.server.ts'
import { isBlacklisted, lockMember } from '#features/members/member.queries.server.ts'
import {
  getAdminFile,
  getSkillSheet,
  listReadableFiles,
  listSkillSheets,
  measureSkillSheets,
  type Origin,
} from './skill-sheet.queries.server.ts'
import { findOverflow } from './skill-sheet.rules.ts'
import { getTemplate } from './skill-sheet-workbook.markup.server.ts'

/** Stores what a member has sent: all of it, or nothing where there is no room for all of it. */
export async function storeSkillSheets(
  context: Context,
  { id }: MemberCaller,
  files: readonly ReceivedFile[],
) {
  if (await isBlacklisted(context.db, id)) {
    throw new Problem(403, '現在、ファイルをお預かりできません。お問い合わせください。')
  }
  await refuseOverflow(context.db, id, files)
  await refuseBlank(files)
  const stored = await Promise.all(
    files.map(async (file) => ({ ...file, object: await file.save() })),
  )
  return await atomic(context.db, async (db) => {
    if (!(await lockMember(db, id))) throw notFound()
    await refuseOverflow(db, id, files)
    for (const one of stored)
      await recordSheet(context, db, { memberId: id, origin: 'member' }, one)
    return await listSkillSheets(db, id)
  })
}

/** The template as it was downloaded says nothing of anybody. */
async function refuseBlank(files: readonly ReceivedFile[]) {
  const template = createHash('sha256')
    .update(await getTemplate())
    .digest('hex')
  if (!files.some(({ sha256 }) => sha256 === template)) return
  const words = 'ひな形が、記入されないまま選ばれています。記入してからお送りください。'
  throw invalid({ files: [words] })
}

async function refuseOverflow(db: Db, memberId: number, files: readonly ReceivedFile[]) {
  const more = { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
  const problem = findOverflow(await measureSkillSheets(db, memberId), more)
  if (problem) throw problem
}

type SheetOrigin = { memberId: number; origin: Origin }
type StoredFile = Omit<ReceivedFile, 'save'> & { object: Awaited<ReturnType<ReceivedFile['save']>> }

/** Gives a stored file to a member. */
export async function recordSheet(
  context: Context,
  db: Db,
  place: SheetOrigin,
  { object, ...file }: StoredFile,
) {
  const { memberId, origin } = place
  const owner = { kind: 'member', id: memberId }
  const { id } = await recordFile(db, object, { owner, ...file })
  await db.insertInto('skill_sheet').values({ member_id: memberId, file_id: id, origin }).execute()
  const line = {
    action: 'file_uploaded',
    object: { kind: 'file', id },
    member_id: memberId,
  } as const
  await writeAudit(db, context, line)
}

/** Removes one of a member's own files. What is gone already is gone. */
export async function deleteSkillSheet(context: Context, { id }: MemberCaller, sheetId: number) {
  return await atomic(context.db, async (db) => {
    const gone = await db
      .deleteFrom('skill_sheet')
      .where('id', '=', sheetId)
      .where('member_id', '=', id)
      .where('origin', '=', 'member')
      .returning('file_id')
      .executeTakeFirst()
    if (gone) {
      await deleteFile(db, gone.file_id)
      const object = { kind: 'file', id: gone.file_id }
      await writeAudit(db, context, { action: 'file_deleted', object })
    }
    return await listSkillSheets(db, id)
  })
}

/** One of a member's own files; who has read it is on record. */
export async function openSkillSheet(context: Context, { id }: MemberCaller, sheetId: number) {
  const { file_id } = await getSkillSheet(context.db, id, sheetId)
  return await open(context, file_id)
}

export async function openAdminFile(context: Context, { id }: MemberCaller, name: string) {
  const { file_id } = await getAdminFile(context.db, id, name)
  return await open(context, file_id)
}

/** All files of a member as one archive that is made while it is sent; a new device proves first who sits there. */
export async function openAllSheets(context: Context, caller: MemberCaller) {
  if (!(await isTrusted(context, caller))) await requireRecentLogin(context)
  const files = await listReadableFiles(context.db, caller.id)
  if (files.length === 0) throw notFound('お預かりしているファイルがありません。')
  await writeAudit(context.db, context, { action: 'files_downloaded' })
  return Readable.from(zipped(entriesOf(context.db, files), context.now))
}

export async function* entriesOf(db: Db, files: Awaited<ReturnType<typeof listReadableFiles>>) {
  for (const [index, { file_id, name }] of files.entries()) {
    const numbered = `${String(index + 1).padStart(3, '0')}_${entryName(name)}`
    yield await openArchived(db, { id: file_id, name: numbered })
  }
}

async function open(context: Context, fileId: number) {
  const { file, content } = await openFile(context.db, await fileStore(), fileId)
  const object = { kind: 'file', id: fileId }
  await writeAudit(context.db, context, { action: 'file_downloaded', object })
  return { name: file.name, type: knownType(file.type), size: Number(file.size), content }
}
