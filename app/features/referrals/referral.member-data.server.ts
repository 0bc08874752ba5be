import type { MemberData } from '#core/personal-data.server.ts'
import { readIntroduction } from './referral.queries.server.ts'

export const referralData: MemberData = {
  tables: [
    { table: 'introduction', erase: 'unlink', merge: { key: 'address_hash' } },
    {
      table: 'member_origin',
      column: 'introduced_by',
      erase: 'unlink',
      merge: { key: 'member_id' },
    },
    { table: 'introduction_link', erase: 'delete', merge: { key: 'member_id', same: [] } },
    { table: 'member_origin', erase: 'delete', merge: { key: 'member_id', same: [] } },
  ],
  exported: {
    introduction: { title: 'ご登録のきっかけと、ご紹介', read: readIntroduction },
  },
}
