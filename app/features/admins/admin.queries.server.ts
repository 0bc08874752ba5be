import type { Capability } from '#core/access/capabilities.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { capabilitiesOf } from './admin-rights.codes.ts'

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

/** All staff with a capability, to be notified by mail. */
export async function listStaffWho(db: Db, capability: Capability) {
  const all = await db
    .selectFrom('admin_user')
    .select(['id', 'login_id', 'name', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return all.filter(({ role }) => capabilitiesOf(role).has(capability))
}
