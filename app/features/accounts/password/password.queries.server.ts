import type { Db } from '#core/db/db.server.ts'
import { MAY_LOG_IN } from '#features/members/member.queries.server.ts'

/** Whose password it is, and what a link that replaces it is bound to. */
export async function findPasswordOwner(db: Db, memberId: number) {
  const member = await db
    .selectFrom('member')
    .select(['id', 'login_id', 'last_name', 'first_name', 'password_hash'])
    .where('id', '=', memberId)
    .where('status', 'in', MAY_LOG_IN)
    .executeTakeFirst()
  return member && { ...member, bound: boundOf(member) }
}

export async function findPasswordOwnerByAddress(db: Db, loginId: string) {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('login_id', '=', loginId)
    .where('status', 'in', MAY_LOG_IN)
    .executeTakeFirst()
  return member && (await findPasswordOwner(db, member.id))
}

/** The link dies with the password, and with the address that it was mailed to. */
function boundOf(member: { login_id: string; password_hash: string | null }): string {
  return `${member.login_id}|${member.password_hash ?? ''}`
}
