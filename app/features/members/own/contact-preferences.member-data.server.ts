import type { MemberData } from '#core/personal-data.server.ts'
import { findContactPreferences } from './contact-preferences.queries.server.ts'

export const contactPreferencesData: MemberData = {
  tables: [
    {
      table: 'member_contact',
      erase: 'delete',
      merge: { key: 'member_id', same: [], isDated: true },
    },
  ],
  exported: {
    contact: { title: '連絡方法と、お電話・メールの時間帯', read: findContactPreferences },
  },
}
