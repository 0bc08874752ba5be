import { z } from 'zod'

/** What went over to the other member: rows by their table, and by its name what goes over as a whole. */
export const movedRows = z.looseObject({ rows: z.record(z.string(), z.array(z.string())) })
export type MovedRows = z.output<typeof movedRows>
