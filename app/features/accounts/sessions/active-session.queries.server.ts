import { sql } from 'kysely'
import type { MemberCaller } from '#core/access/caller.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { LoginSession, PastLogin } from './active-session.schema.ts'

/** Where a member is logged in, the session that asks first, then by when they were last used. */
export async function listLoginSessions(db: Db, caller: MemberCaller): Promise<LoginSession[]> {
  const rows = await livingSessions(db, caller.id)
    .select(['id', 'kind', 'device_name', 'created_at', 'last_seen_at', 'ip_last'])
    .orderBy(sql`id = ${caller.sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device_name: row.device_name ?? '',
    is_program: row.kind === 'api',
    is_own: row.id === caller.sessionId,
    logged_in_at: stampInJapan(row.created_at),
    last_seen_at: stampInJapan(row.last_seen_at),
    last_ip: row.ip_last,
  }))
}

const REMEMBERED = 20

/** The last logins, those that failed too: who sees one that was not theirs knows what to do. */
export async function listPastLogins(db: Db, memberId: number): Promise<PastLogin[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'result', 'reason', 'ip'])
    .where('member_id', '=', memberId)
    .where('action', '=', 'login')
    .orderBy('at', 'desc')
    .limit(REMEMBERED)
    .execute()
  return rows.map(({ at, result, reason, ip }) => ({
    at: stampInJapan(at),
    result,
    reason: reason ?? '',
    from_ip: ip ?? '',
  }))
}

/** One living session of a member by its id; what belongs to somebody else is not found. */
export async function findLoginSession(db: Db, memberId: number, id: number) {
  return await livingSessions(db, memberId)
    .select(['id', 'device_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countLoginSessions(db: Db, memberId: number): Promise<number> {
  const { count } = await livingSessions(db, memberId)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is bound to a browser is no session of its own. */
function livingSessions(db: Db, memberId: number) {
  return db
    .selectFrom('auth_session')
    .where('subject', '=', 'member')
    .where('subject_id', '=', memberId)
    .where('bind_sha256', 'is', null)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', sql<Date>`now()`)
    .where('abs_expires_at', '>', sql<Date>`now()`)
}
