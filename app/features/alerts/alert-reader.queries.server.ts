import type { Db } from '#core/db/db.server.ts'

/** Whom an alert is mailed to. `isVerified`: the address is known to be theirs. */
export type AlertReader = { memberId: number; address: string; name: string; isVerified: boolean }

/** The reader of a mail; nobody where the membership has ended. */
export async function findReader(db: Db, memberId: number): Promise<AlertReader | undefined> {
  const member = await db
    .selectFrom('member')
    .select(['login_id', 'last_name', 'first_name', 'email_verified_at'])
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return (
    member && {
      memberId,
      address: member.login_id,
      name: `${member.last_name} ${member.first_name}`,
      isVerified: member.email_verified_at !== null,
    }
  )
}
