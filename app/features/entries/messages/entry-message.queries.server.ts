import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { knownType } from '#core/files/file-answer.server.ts'
import { notFound } from '#core/problem.ts'
import type { EntryMessage } from './entry-message.schema.ts'
import { openBody } from './message-body.form.server.ts'

/** What the staff has written until then cannot be taken back any more, and is there for the member. */
export function settledAt(now: Date): Date {
  return new Date(now.getTime() - env().MAIL_UNDO_SECONDS * 1_000)
}

type ThreadReader = { now: Date; isStaff: boolean }

/**
 * What the member and the staff have written to each other about an entry, the oldest first. What the staff can still
 * take back is not there for the member.
 */
export async function listMessages(
  db: Db,
  entryId: number,
  { now, isStaff }: ThreadReader,
): Promise<EntryMessage[]> {
  const rows = await db
    .selectFrom('entry_message as m')
    .leftJoin('admin_user as a', 'a.id', 'm.admin_id')
    .leftJoin('admin_portrait as p', 'p.admin_id', 'm.admin_id')
    .select(['m.id', 'm.sender', 'm.body', 'm.body_enc', 'm.asks_consent', 'm.reply_due_on'])
    .select(['m.sent_at', 'm.admin_id', 'a.name as who', 'p.saved_at as portrait_at'])
    .where('m.entry_id', '=', entryId)
    .$if(!isStaff, (query) =>
      query.where((eb) => eb('m.sender', '=', 'member').or('m.sent_at', '<=', settledAt(now))),
    )
    .orderBy('m.id')
    .execute()
  const files = await listMessageFiles(db, entryId)
  return rows.map(({ body, body_enc, sender, sent_at, portrait_at, ...message }) => ({
    ...message,
    sender: sender === 'member' ? 'member' : 'staff',
    body: openBody({ body, body_enc }),
    files: files.filter(({ message_id }) => message_id === message.id),
    has_portrait: portrait_at !== null,
    sent_at: stampInJapan(sent_at),
  }))
}

/** How much has been sent in all messages of an entry. */
export async function measureMessageFiles(db: Db, entryId: number) {
  const files = await listMessageFiles(db, entryId)
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

export type MessageFileWanted = { id: number; file_id: number }

/** A file of a message; in an application of somebody else it is not found. */
export async function getMessageFile(db: Db, wanted: MessageFileWanted, reader: ThreadReader) {
  const messages = await listMessages(db, wanted.id, reader)
  const found = messages
    .flatMap(({ files }) => files)
    .find(({ file_id }) => file_id === wanted.file_id)
  if (!found) throw notFound('ファイルが見つかりません。')
  return found
}

async function listMessageFiles(db: Db, entryId: number) {
  const rows = await db
    .selectFrom('entry_message_file as g')
    .innerJoin('entry_message as m', 'm.id', 'g.message_id')
    .innerJoin('file as f', 'f.id', 'g.file_id')
    .select(['g.message_id', 'g.file_id', 'f.name', 'f.type', 'f.size', 'f.state'])
    .where('m.entry_id', '=', entryId)
    .orderBy('g.file_id')
    .execute()
  return rows.map(({ type, size, ...row }) => ({
    ...row,
    type: knownType(type),
    size: Number(size),
  }))
}
