import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const matchMailData: MemberData = {
  tables: [
    { table: 'match_alert', erase: 'delete', merge: { key: 'member_id', same: [] } },
    // Which projects were in a morning's mail, so that none comes twice: it is not exported.
    { table: 'match_told', erase: 'delete', merge: { key: 'item_id', same: ['item_id'] } },
  ],
  exported: {
    match_mails: {
      title:
        '毎朝のマッチング案件メールのお申し込み（asked_at は受け付けた日時、told_until は案内済みの日時）',
      read: listMatchMails,
    },
  },
}

async function listMatchMails(db: Db, memberId: number) {
  return await db
    .selectFrom('match_alert')
    .select(['asked_at', 'told_until'])
    .where('member_id', '=', memberId)
    .execute()
}
