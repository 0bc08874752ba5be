import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const noticeData: MemberData = {
  tables: [{ table: 'notice', erase: 'delete', merge: { key: 'id', same: ['key'] } }],
  exported: {
    notices: {
      title: 'マイページのお知らせ（内容、お知らせした日時、読んだ日時）',
      read: listNoticesWhole,
    },
  },
}

async function listNoticesWhole(db: Db, memberId: number) {
  return await db
    .selectFrom('notice')
    .select(['kind', 'payload', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
