import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { endSession, endSessionsOf } from '#core/access/session.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { lockMember } from '#features/members/member.queries.server.ts'
import { countLoginSessions, findLoginSession } from './active-session.queries.server.ts'

/** Ends one session. Its device is forgotten: the next login from it is one from an unknown device. */
export async function endLoginSession(context: Context, caller: MemberCaller, id: number) {
  return await atomic(context.db, async (db) => {
    const session = await findLoginSession(db, caller.id, id)
    if (!session) throw notFound('このログインはすでに終了しています。')
    await endSession(db, id)
    if (session.device_id !== null) await forgetDevice(db, session.device_id)
    const object = { kind: 'session', id }
    await writeAudit(db, context, { action: 'sessions_revoked', reason: 'one', object })
    return { count: 1 }
  })
}

/** Ends every session but the one that asks, and forgets every device but its own. */
export async function endOtherSessions(context: Context, caller: MemberCaller) {
  return await atomic(context.db, async (db) => {
    await lockMember(db, caller.id)
    const before = await countLoginSessions(db, caller.id)
    const own = await findLoginSession(db, caller.id, caller.sessionId)
    await endSessionsOf(db, 'member', caller.id, { except: caller.sessionId })
    await db
      .deleteFrom('known_device')
      .where('member_id', '=', caller.id)
      .where('id', '<>', own?.device_id ?? 0)
      .execute()
    await writeAudit(db, context, { action: 'sessions_revoked', reason: 'others' })
    return { count: before - (await countLoginSessions(db, caller.id)) }
  })
}

async function forgetDevice(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_session')
            .select('id')
            .where('device_id', '=', id)
            .where('revoked_at', 'is', null),
        ),
      ),
    )
    .execute()
}
