import { sql } from 'kysely'
import type { Capability } from '#core/access/capabilities.ts'
import { hasTotp, isFactorForced, isPresetOfStaff } from '#core/access/staff-preset.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { rightsOf } from './admin-rights.codes.ts'

export async function findAdminForLogin(db: Db, loginId: string) {
  return await db
    .selectFrom('admin_user as a')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .select(['a.id', 'a.password_hash', 'a.totp_secret', 'a.totp_last_step'])
    .select(['p.networks', isFactorForced.as('is_forced')])
    .where('a.login_id', '=', loginId)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function getAdmin(db: Db, id: number) {
  const admin = await staff(db).where('a.id', '=', id).executeTakeFirst()
  if (!admin) throw notFound()
  return admin
}

/** All staff with a capability, to be notified by mail. */
export async function listStaffWho(db: Db, capability: Capability) {
  const all = await staff(db).orderBy('a.id').execute()
  return all.filter((one) => rightsOf(one).has(capability))
}

/** All who are not put away, with their rights, and what is needed to judge a login of theirs. */
function staff(db: Db) {
  return db
    .selectFrom('admin_user as a')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .select(['a.id', 'a.login_id', 'a.name', 'a.role', 'p.capabilities as granted'])
    .select([rightsName, hasTotp, isFactorForced.as('is_forced')])
    .where('a.disabled_at', 'is', null)
}

/** What the rights of `admin_user as a` are called. */
export const rightsName = sql<string>`coalesce(p.name, a.role)`.as('rights_name')
