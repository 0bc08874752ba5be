import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const noticeData: MemberData = {
  tables: [{ table: 'notice', erase: 'delete', merge: { key: 'id', same: ['key'] } }],
  exported: { notices: listNoticesWhole },
}

async function listNoticesWhole(db: Db, memberId: number) {
  return await db
    .selectFrom('notice')
    .select(['kind', 'payload', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
