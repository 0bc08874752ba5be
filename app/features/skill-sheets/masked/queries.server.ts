import type { Db } from '#core/db/db.server.ts'

/** What the member has had replaced in the anonymous version, or lets stand; the longest first. */
export async function listMasks(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('career_mask')
    .select(['found', 'replacement'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.sort((a, b) => b.found.length - a.found.length)
}
