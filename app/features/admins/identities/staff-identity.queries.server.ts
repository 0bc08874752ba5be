import { sql } from 'kysely'
import { isPresetOfStaff } from '#core/access/staff-preset.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { findStaffProvider, type StaffProof } from '#core/remote/staff-provider.server.ts'

/** Who is linked with what the provider has vouched for, if they may still log in. */
export async function findLinkedStaff(db: Db, { issuer, subject }: StaffProof) {
  return await db
    .selectFrom('staff_identity as i')
    .innerJoin('admin_user as a', 'a.id', 'i.admin_id')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .select(['i.id', 'i.admin_id', 'p.networks'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The identities of one of the staff, and the provider of which another one can be linked. */
export async function readStaffIdentities(db: Db, adminId: number) {
  const rows = await db
    .selectFrom('staff_identity as i')
    .select(['id', 'display_name', 'issuer', 'linked_at', 'last_used_at'])
    .select(isCurrentIdentity().as('is_current'))
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute()
  return {
    rows: rows.map(({ linked_at, last_used_at, ...row }) => ({
      ...row,
      linked_at: stampInJapan(linked_at),
      last_used_at: last_used_at && stampInJapan(last_used_at),
    })),
    provider: findStaffProvider()?.label ?? null,
  }
}

/** Whether `staff_identity as i` is of the provider that logs in today, with a slash at its end or without. */
export function isCurrentIdentity() {
  const issuer = findStaffProvider()?.issuer.replace(/\/$/, '') ?? null
  return sql<boolean>`coalesce(rtrim(i.issuer, '/') = ${issuer}, false)`
}
