import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { notFound } from '#core/problem.ts'
import { getEntry } from '#features/entries/entry.queries.server.ts'
import { getMessageFile, type MessageFileWanted } from './entry-message.queries.server.ts'

/** A file of a message, for the staff; it is on record whose it is. */
export async function openMessageFile(context: Context, wanted: MessageFileWanted) {
  const entry = await context.db
    .selectFrom('entry')
    .select('member_id')
    .where('id', '=', wanted.id)
    .executeTakeFirst()
  if (!entry) throw notFound('応募が見つかりません。')
  return await open(context, wanted, { member_id: entry.member_id, isStaff: true })
}

/** The same for the member whose entry it is. */
export async function openOwnMessageFile(
  context: Context,
  { id }: MemberCaller,
  wanted: MessageFileWanted,
) {
  await getEntry(context.db, context.now, id, { id: wanted.id })
  return await open(context, wanted, { member_id: id, isStaff: false })
}

type Reading = { member_id: number; isStaff: boolean }

async function open(context: Context, wanted: MessageFileWanted, { member_id, isStaff }: Reading) {
  const { now } = context
  const { name, type, size } = await getMessageFile(context.db, wanted, { now, isStaff })
  const { content } = await openFile(context.db, await fileStore(), wanted.file_id)
  const object = { kind: 'file', id: wanted.file_id }
  await writeAudit(context.db, context, { action: 'file_downloaded', object, member_id })
  return { name, type, size, content }
}
