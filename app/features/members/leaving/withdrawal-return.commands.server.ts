import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { returnedMail } from './withdrawal.mails.server.tsx'

/** Brings back a member who is leaving and logs in, in the transaction of `context.db`: whether they were. */
export async function returnFromLeaving(context: Context, memberId: number): Promise<boolean> {
  const { db, now } = context
  const member = await db
    .updateTable('member')
    .set({ status: 'active', withdrawn_at: null, updated_at: now })
    .where('id', '=', memberId)
    .where('status', '=', 'leaving')
    .returning(['login_id', 'last_name', 'first_name'])
    .executeTakeFirst()
  if (!member) return false
  const name = `${member.last_name} ${member.first_name}`
  await writeAudit(db, context, { action: 'member_returned', member_id: memberId })
  await sendMail(db, returnedMail, {
    to: { address: member.login_id, name },
    payload: { name },
    dedupeKey: `returned:${memberId}:${now.getTime()}`,
  })
  return true
}
