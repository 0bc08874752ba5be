import type { MemberData } from '#core/personal-data.server.ts'
import { findWishes } from './wishes.queries.server.ts'

export const wishesData: MemberData = {
  tables: [
    {
      table: 'member_wish',
      erase: 'delete',
      merge: { key: 'member_id', same: [], isDated: true },
    },
  ],
  exported: {
    wishes: { title: '希望条件（rate_min の単位は万円・税抜・月額）', read: findWishes },
  },
}
