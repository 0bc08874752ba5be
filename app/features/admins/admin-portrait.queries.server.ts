import type { Db } from '#core/db/db.server.ts'

/** The face of one of the staff, if they have given one. */
export async function findPortrait(db: Db, adminId: number) {
  return await db
    .selectFrom('admin_portrait')
    .select(['type', 'picture'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
}
