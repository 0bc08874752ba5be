import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const inquiryData: MemberData = {
  tables: [{ table: 'inquiry', erase: 'unlink', merge: { key: 'id' } }],
  exported: {
    inquiries: { title: 'お送りいただいたお問い合わせ', read: listInquiriesOf },
  },
}

async function listInquiriesOf(db: Db, memberId: number) {
  return await db
    .selectFrom('inquiry')
    .select(['form', 'type', 'name', 'email', 'tel', 'company', 'body', 'received_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
