import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const savedSearchData: MemberData = {
  tables: [
    { table: 'saved_search', erase: 'delete', merge: { key: 'id', same: ['path', 'deleted_at'] } },
  ],
  exported: {
    saved_searches: {
      title: '保存した条件（メールの頻度、確認した日時、メールを送った日時、削除した日時）',
      read: listSearchesWhole,
    },
  },
  counted: { as: 'searches', preview: { label: '保存した条件', place: 5 }, count: countSearches },
}

async function listSearchesWhole(db: Db, memberId: number) {
  return await db
    .selectFrom('saved_search')
    .select(['name', 'path', 'frequency', 'created_at', 'seen_at', 'mailed_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function countSearches(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
