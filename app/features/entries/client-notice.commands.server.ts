import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import type { clientNoticeReason } from './client-notice.codes.ts'
import type { EntryStage } from './entry.codes.ts'
import { isWithClient } from './entry.rules.ts'

type Ended = {
  entry: { id: number; item_id: number; stage: EntryStage }
  reason: (typeof clientNoticeReason.all)[number]
}

/** Leaves the coordinators a task, where a client knows of the member: in the transaction of the act. */
export async function oweClientNotice(context: Context, { entry, reason }: Ended): Promise<void> {
  if (!isWithClient(entry.stage)) return
  const { db, now: since } = context
  await db
    .insertInto('client_notice')
    .values({ entry_id: entry.id, item_id: entry.item_id, reason, since })
    .onConflict((at) =>
      at.column('entry_id').doUpdateSet({ reason, since, done_at: null, admin_id: null }),
    )
    .execute()
}

/** The client has been notified by somebody of the staff. */
export async function finishClientNotice(context: Context, caller: AdminCaller, entry_id: number) {
  await atomic(context.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('client_notice')
      .set({ done_at: context.now, admin_id: caller.id })
      .where('entry_id', '=', entry_id)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('この連絡は、すでに済んでいます。')
    const object = { kind: 'entry', id: entry_id }
    await writeAudit(db, context, { action: 'entry_client_notified', object })
  })
}
