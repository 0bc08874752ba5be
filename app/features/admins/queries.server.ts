import { sql } from 'kysely'
import { type Capability, capabilitiesOf } from '#core/access/capabilities.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { openItems } from '#features/items/queries.server.ts'

export async function findAdminForLogin(db: Db, loginId: string) {
  return await db
    .selectFrom('admin_user')
    .select(['id', 'password_hash', 'totp_secret', 'totp_last_step'])
    .where('login_id', '=', loginId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function getAdmin(db: Db, id: number) {
  const admin = await db
    .selectFrom('admin_user')
    .select(['id', 'login_id', 'name', 'role'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!admin) throw notFound()
  return admin
}

/** Everybody of the staff who may do something, to be told of it by mail. */
export async function listStaffWho(db: Db, capability: Capability) {
  const all = await db
    .selectFrom('admin_user')
    .select(['id', 'login_id', 'name', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return all.filter(({ role }) => capabilitiesOf(role).has(capability))
}

/** The session that an administrator is in: since when, and until when at the latest. */
export async function findSessionTimes(db: Db, sessionId: number) {
  return await db
    .selectFrom('auth_session')
    .select(['created_at', 'abs_expires_at', 'ip_first'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

/** What the house holds today; open is what the site shows as open. */
export async function countHoldings(db: Db, now: Date) {
  return await db
    .selectNoFrom((from) => [
      from.selectFrom('item').where('deleted_at', 'is', null).select(rows).as('items'),
      openItems(db, now).select(rows).as('open_items'),
      from
        .selectFrom('tag')
        .where('deleted_at', 'is', null)
        .where('merged_into_id', 'is', null)
        .select(rows)
        .as('tags'),
      from.selectFrom('member').where('status', '=', 'active').select(rows).as('members'),
    ])
    .executeTakeFirstOrThrow()
}

const rows = sql<number>`count(*)`.as('count')
