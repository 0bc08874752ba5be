import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'

/** One time that somebody of the staff has opened a sheet. */
const opening = z.object({
  /** By which the line of the audit is found. */
  record: z.string(),
  at: moment,
  /** By name; none where they have left since. */
  who: z.string().nullable(),
  /** By way of this application, or of the record of the member. */
  from: z.enum(['entry', 'member']),
})

const footprint = z.object({
  file_id: z.int(),
  /** The newest ones. */
  openings: z.array(opening),
  count: z.int(),
})

/** A sheet that the member has taken back from an application. */
const takenBack = z.object({
  at: moment,
  /** By which the line of the audit is found. */
  record: z.string(),
  /** Whether no copy of it is stored any more. */
  is_deleted: z.boolean(),
})

export const sheetFootprints = z.object({
  sheets: z.array(footprint),
  taken_back: z.array(takenBack),
})
export type SheetFootprints = z.output<typeof sheetFootprints>

export const sheetToTakeBack = z.object({ user_id: id.optional(), id, file_id: id })
export type SheetToTakeBack = z.output<typeof sheetToTakeBack>
