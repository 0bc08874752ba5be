import type { MemberData } from '#core/personal-data.server.ts'
import { findAvailability } from './availability.queries.server.ts'

export const availabilityData: MemberData = {
  tables: [
    {
      table: 'member_availability',
      erase: 'delete',
      merge: { key: 'member_id', same: [], isDated: true },
    },
  ],
  exported: {
    availability: { title: '稼働状況', read: findAvailability },
  },
}
