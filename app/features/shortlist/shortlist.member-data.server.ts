import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const shortlistData: MemberData = {
  tables: [
    { table: 'consider', erase: 'delete', merge: { key: 'item_id', same: ['item_id'] } },
    { table: 'dismissed_item', erase: 'delete', merge: { key: 'item_id', same: ['item_id'] } },
    // What the next mail reports of the projects on the shortlist: it is not exported.
    { table: 'consider_news', erase: 'delete', merge: 'delete' },
    { table: 'consider_share', erase: 'delete', merge: { key: 'member_id', same: [] } },
  ],
  exported: {
    shortlist: {
      title: '検討中に入れた案件と、そのメモ・★（removed_at は外した日時）',
      read: listShortlistWhole,
    },
    dismissed_items: {
      title: '興味なしにした案件',
      read: listDismissed,
    },
    shortlist_share: {
      title: '検討中の一覧の共有リンク（作成と期限の日時、案件の番号）',
      read: listShares,
    },
  },
  counted: {
    as: 'shortlisted',
    preview: { label: '検討中の案件', place: 4 },
    count: countShortlisted,
  },
}

async function listShortlistWhole(db: Db, memberId: number) {
  return await db
    .selectFrom('consider as c')
    .innerJoin('item as i', 'i.id', 'c.item_id')
    .select(['c.item_id', 'i.name', 'c.own_note', 'c.stars', 'c.created_at', 'c.removed_at'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.created_at')
    .execute()
}

async function listDismissed(db: Db, memberId: number) {
  return await db
    .selectFrom('dismissed_item as d')
    .innerJoin('item as i', 'i.id', 'd.item_id')
    .select(['d.item_id', 'i.name', 'd.created_at'])
    .where('d.member_id', '=', memberId)
    .orderBy('d.created_at')
    .execute()
}

async function listShares(db: Db, memberId: number) {
  return await db
    .selectFrom('consider_share')
    .select(['item_ids', 'created_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .execute()
}

async function countShortlisted(db: Db, memberId: number, except = 0): Promise<number> {
  const { count } = await db
    .selectFrom('consider as x')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('x.member_id', '=', memberId)
    .where('x.removed_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('consider as y')
            .select('y.item_id')
            .where('y.member_id', '=', except)
            .whereRef('y.item_id', '=', 'x.item_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
