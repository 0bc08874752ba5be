import { z } from 'zod'

const ids = z.array(z.int())

/** What went over to the surviving member: rows by their table, and what has a way of its own. */
export const movedRows = z.object({
  rows: z.record(z.string(), z.array(z.string())),
  files: ids,
  /** Of two applications for one project the one that was put away, whosever it was. */
  entries_put_away: ids,
  has_career: z.boolean(),
})
export type MovedRows = z.output<typeof movedRows>
