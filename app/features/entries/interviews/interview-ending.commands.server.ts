import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { isArranging } from './interview.rules.ts'
import { changeInterview, type InterviewRow } from './interview-change.commands.server.ts'
import { notifyOfCancellation } from './interview-notification.commands.server.ts'

type InterviewEnding = { memberId: number; by: 'staff' | 'member'; actId?: number | undefined }

/** Ends what is arranged of an application that is over, or that has gone on; it is locked. */
export async function endInterviews(
  context: Context,
  entryId: number,
  ending: InterviewEnding,
): Promise<void> {
  const rows = await context.db
    .selectFrom('interview')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of rows.filter((one) => isArranging(one, context.now))) {
    await cancel(context, row, { ...ending, hasLeft: true })
  }
}

/** Cancels one interview; both sides are mailed, with what strikes it out of their calendars. */
export async function cancel(
  context: Context,
  row: InterviewRow,
  { memberId, ...ending }: InterviewEnding & { hasLeft: boolean },
): Promise<void> {
  const { db, now } = context
  const nothing = { slots: [], slots_by: null }
  const over = { ...nothing, cancelled_at: now, cancelled_by: ending.by }
  const changed = await changeInterview(context, row, over, ending.actId)
  await notifyOfCancellation(db, changed, ending)
  const line = { object: { kind: 'entry', id: row.entry_id }, member_id: memberId }
  await writeAudit(db, context, { action: 'interview_cancelled', ...line })
}
