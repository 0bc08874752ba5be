import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { findValidEntry } from '#features/entries/entry.queries.server.ts'
import { WITHDRAWN_STAYS } from '#features/entries/entry.words.ts'
import { endInterviews } from '#features/entries/interviews/interview-ending.commands.server.ts'

type EntryArchiving = { id: number; comeback: boolean }

/** Puts an application away: it counts no more, and the member may apply again. Or lets it count again. */
export async function archiveEntry(
  context: Context,
  { id, comeback }: EntryArchiving,
): Promise<void> {
  await atomic(context.db, async (db) => {
    const entry = await db
      .selectFrom('entry')
      .select(['member_id', 'item_id', 'stage', 'validity'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!entry) throw notFound('応募が見つかりません。')
    const validity = comeback ? 0 : 1
    if (entry.validity === validity) return
    if (comeback && entry.stage === 'withdrawn') {
      throw new Problem(409, WITHDRAWN_STAYS)
    }
    if (comeback && (await findValidEntry(db, entry.member_id, entry.item_id))) {
      throw new Problem(409, 'この案件には、その後の応募があります。')
    }
    const { member_id: memberId } = entry
    if (!comeback) await endInterviews({ ...context, db }, id, { memberId, by: 'staff' })
    await db.updateTable('entry').set({ validity }).where('id', '=', id).execute()
    const line = { object: { kind: 'entry', id }, member_id: entry.member_id, fields: ['validity'] }
    await writeAudit(db, context, { action: 'entry_invalidated', ...line })
  })
}
