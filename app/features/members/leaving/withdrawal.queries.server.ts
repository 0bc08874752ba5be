import { sql } from 'kysely'
import { hashAddress } from '#core/access/hidden-address.server.ts'
import type { Db } from '#core/db/db.server.ts'

/** Whether a member with this address has left within the last 30 days. */
export async function hasLeftLately(db: Db, address: string): Promise<boolean> {
  const left = await db
    .selectFrom('member')
    .select('id')
    .where('left_address_hash', '=', hashAddress(address))
    .where('withdrawn_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return left !== undefined
}

/** What a member would lose, for the page that asks whether they are sure. */
export async function countBelongings(db: Db, memberId: number) {
  const { rows } = await sql<Record<'shortlisted' | 'skills' | 'linked' | 'files', number>>`select
    (select count(*)::int from consider
      where member_id = ${memberId} and removed_at is null) as shortlisted,
    (select count(*)::int from member_skill where member_id = ${memberId}) as skills,
    (select count(*)::int from social_account where member_id = ${memberId}) as linked,
    (select count(*)::int from file where owner_kind = 'member' and owner_id = ${memberId}) as files`.execute(
    db,
  )
  return rows[0] ?? { shortlisted: 0, skills: 0, linked: 0, files: 0 }
}
