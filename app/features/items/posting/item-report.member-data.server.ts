import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const itemReportData: MemberData = {
  tables: [{ table: 'item_report', erase: 'unlink', merge: { key: 'id' } }],
  exported: {
    item_reports: { title: 'お送りいただいた案件の誤りのご指摘', read: listReportsOf },
  },
}

async function listReportsOf(db: Db, memberId: number) {
  return await db
    .selectFrom('item_report')
    .select(['item_id', 'kind', 'text', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
