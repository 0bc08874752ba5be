import type { MemberData } from '#core/personal-data.server.ts'
import { getProfile } from './profile.queries.server.ts'

export const profileData: MemberData = {
  tables: [
    {
      table: 'member_contract_type',
      erase: 'delete',
      merge: { key: 'contract_type_id', same: ['contract_type_id'] },
    },
  ],
  exported: {
    profile: { title: 'お名前、連絡先、お住まいなどのプロフィール', read: getProfile },
  },
}
