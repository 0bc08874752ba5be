import type { MemberData } from '#core/personal-data.server.ts'

/** The lines of tables by which the staff has made a member. */
export const movingInData: MemberData = {
  tables: [
    {
      table: 'moving_in_line',
      erase: 'delete',
      merge: { not: 'It undoes what was made of the one' },
    },
  ],
  exported: 'What the lines have written is exported where it is; the lines go after 30 days',
}
