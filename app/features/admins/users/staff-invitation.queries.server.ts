import type { Db } from '#core/db/db.server.ts'

/** The link dies with the password that it is to replace, and where somebody is put away. */
export function invitationBoundTo(db: Db) {
  return async (id: number): Promise<string | undefined> => {
    const admin = await db
      .selectFrom('admin_user')
      .select('password_hash')
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return admin?.password_hash
  }
}
