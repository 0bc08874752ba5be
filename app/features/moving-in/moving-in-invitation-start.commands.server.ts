import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { Problem } from '#core/problem.ts'
import { inviteMovedIn } from './moving-in.jobs.server.ts'

/** Has the way in mailed to those who have not come, in the name of who asks for it. */
export async function startInviting(context: Context, id: number): Promise<void> {
  const { caller, request } = context
  if (caller.kind !== 'admin') return
  await atomic(context.db, async (db) => {
    const found = await db
      .selectFrom('moving_in')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'done')
      .executeTakeFirst()
    if (!found) throw new Problem(409, '取り込みが終わってからお送りください。')
    await writeAudit(db, context, {
      action: 'moving_in_invited',
      object: { kind: 'moving_in', id },
    })
    const by = { admin_id: caller.id, session_id: caller.sessionId }
    const origin = { request_id: request.id, ip: request.ip }
    const key = `moving-in-invitation:${id}`
    await enqueue(db, inviteMovedIn, { import_id: id, ...by, ...origin }, { key })
  })
}
