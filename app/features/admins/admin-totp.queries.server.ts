import { sql } from 'kysely'
import { hasTotp, isPresetOfStaff } from '#core/access/staff-preset.server.ts'
import { totpAddress } from '#core/access/totp.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { notFound } from '#core/problem.ts'
import { unseal } from '#core/secret.server.ts'
import { rightsName } from './admin.queries.server.ts'

/** An authenticator that is being set up: shown, and without its first code yet. */
export async function findPendingTotp(db: Db, adminId: number) {
  const found = await db
    .selectFrom('admin_user')
    .select(['login_id', 'totp_pending'])
    .where('id', '=', adminId)
    .executeTakeFirst()
  if (!found?.totp_pending) return undefined
  return totpAddress(unseal('totp', found.totp_pending), found.login_id, env().publicUrl.hostname)
}

/** How somebody of the staff can log in, and where they are logged in. */
export async function getOwnAccess(db: Db, adminId: number) {
  const found = await db
    .selectFrom('admin_user as a')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .select(['a.login_id', 'a.name', rightsName, hasTotp])
    .select(
      sql<number>`(select count(*)::int from admin_recovery_code c
        where c.admin_id = a.id and c.used_at is null)`.as('codes_left'),
    )
    .where('a.id', '=', adminId)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { ...found, sessions: await listSessions(db, adminId) }
}

async function listSessions(db: Db, adminId: number) {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'created_at', 'last_seen_at', 'ip_last'])
    .where('subject', '=', 'admin')
    .where('subject_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', sql<Date>`now()`)
    .where('abs_expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: stampInJapan(created_at),
    last_seen_at: stampInJapan(last_seen_at),
  }))
}
