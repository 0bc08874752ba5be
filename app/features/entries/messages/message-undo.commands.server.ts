import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { deleteFile } from '#core/files/files.server.ts'
import { Problem } from '#core/problem.ts'
import { messageKey } from '#features/entries/entry.rules.ts'
import { lockEntry } from '#features/entries/entry-stage.commands.server.ts'
import { removeNotice } from '#features/notices/notice.commands.server.ts'
import { settledAt } from './entry-message.queries.server.ts'

/** Takes back what was written in an act, before any member has seen it. */
export async function takeBackMessages(context: Context, actId: number): Promise<void> {
  for (const written of await listWritten(context.db, actId)) await takeBack(context, written)
}

async function listWritten(db: Db, actId: number) {
  return await db
    .selectFrom('office_act_message as s')
    .innerJoin('entry_message as m', 'm.id', 's.message_id')
    .select(['m.id', 'm.entry_id', 'm.sent_at', 'm.reply_due_on'])
    .select(['s.replied_at', 's.staff_due_on', 's.member_due_on'])
    .where('s.act_id', '=', actId)
    .execute()
}

type Written = Awaited<ReturnType<typeof listWritten>>[number]

async function takeBack(context: Context, written: Written): Promise<void> {
  const { db, now } = context
  const { id, entry_id } = written
  if (written.sent_at <= settledAt(now)) {
    throw new Problem(409, 'メッセージがもう会員に届いたため、取り消せません。')
  }
  const { member_id } = await restoreTimers(db, written)
  const files = await db
    .deleteFrom('entry_message_file')
    .where('message_id', '=', id)
    .returning('file_id')
    .execute()
  for (const { file_id } of files) await deleteFile(db, file_id)
  await db.deleteFrom('entry_message').where('id', '=', id).execute()
  await removeNotice(db, member_id, messageKey(entry_id, id))
  const line = { object: { kind: 'entry', id: entry_id }, member_id } as const
  await writeAudit(db, context, { action: 'entry_message_undone', ...line })
}

/** The timers as they were; what the member or a later act has set since stays. */
async function restoreTimers(db: Db, written: Written) {
  const entry = await lockEntry(db, written.entry_id)
  const isFirst = entry.replied_at?.getTime() === written.sent_at.getTime()
  const isOurs = entry.member_due_on === written.reply_due_on
  await db
    .updateTable('entry')
    .set({
      replied_at: isFirst ? written.replied_at : entry.replied_at,
      staff_due_on: entry.staff_due_on ?? written.staff_due_on,
      member_due_on: isOurs ? written.member_due_on : entry.member_due_on,
    })
    .where('id', '=', written.entry_id)
    .execute()
  return entry
}
