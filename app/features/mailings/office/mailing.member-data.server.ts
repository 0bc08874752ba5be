import type { MemberData } from '#core/personal-data.server.ts'

export const mailingData: MemberData = {
  tables: [
    {
      table: 'mailing_recipient',
      erase: 'delete',
      merge: { key: 'mailing_id', same: ['mailing_id'] },
    },
  ],
  exported: 'What was mailed is exported as it was sent',
}
