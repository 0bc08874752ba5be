import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { leaveUnclearMail, replayDeadMail } from '#core/mail/outbox.server.ts'

/** Puts mails that were given up back in the queue; those that are not dead stay as they are. */
export async function replayMails(context: Context, ids: readonly string[]): Promise<number> {
  return await atomic(context.db, async (db) => {
    const replayed: string[] = []
    for (const id of ids) if (await replayDeadMail(db, id)) replayed.push(id)
    if (replayed.length > 0) {
      await writeAudit(db, context, { action: 'mails_replayed', fields: replayed })
    }
    return replayed.length
  })
}

/** Ends mails that may have arrived, as they are. */
export async function leaveMails(context: Context, ids: readonly string[]): Promise<number> {
  return await atomic(context.db, async (db) => {
    const left: string[] = []
    for (const id of ids) if (await leaveUnclearMail(db, id)) left.push(id)
    if (left.length > 0) await writeAudit(db, context, { action: 'mails_left', fields: left })
    return left.length
  })
}
