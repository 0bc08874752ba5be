import type { MemberData } from '#core/personal-data.server.ts'

const merge = { not: 'A merge is what it is about' }

export const memberMergeData: MemberData = {
  tables: [
    {
      table: 'member_merge',
      column: 'source_id',
      erase: { not: 'Deleted before all else' },
      merge,
    },
    {
      table: 'member_merge',
      column: 'target_id',
      erase: { not: 'Deleted before all else' },
      merge,
    },
    {
      table: 'member',
      column: 'merged_into_id',
      erase: { not: 'Two numbers, of which neither names anybody any more' },
      merge,
    },
  ],
  exported: 'What undoes a merge, for thirty days; all that went over is exported with the member',
}
