import type { Db } from '#core/db/db.server.ts'

/** Who is invited and has not accepted yet; the link dies with the address, and when it is accepted. */
export async function findInvited(db: Db, memberId: number) {
  const member = await db
    .selectFrom('member')
    .select(['id', 'login_id', 'last_name', 'first_name'])
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('email_verified_at', 'is', null)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return member && { ...member, name: `${member.last_name} ${member.first_name}` }
}

export function boundToAddress(db: Db) {
  return async (memberId: number) => (await findInvited(db, memberId))?.login_id
}
