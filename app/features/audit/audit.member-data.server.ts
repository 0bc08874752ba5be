import type { MemberData } from '#core/personal-data.server.ts'

export const auditData: MemberData = {
  tables: [
    {
      table: 'audit',
      erase: { not: 'A line of a hash chain; the number in it names nobody any more' },
      merge: { not: 'A line of a hash chain; it is read by both numbers' },
    },
  ],
  exported: 'activity.json of the archive',
}
