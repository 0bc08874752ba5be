import { z } from 'zod'
import { day, moment } from '#core/calls/fields.ts'
import { entryStage } from './entry.codes.ts'

/** An application as a row of the back office. */
export const officeEntry = z.object({
  id: z.int(),
  code: z.string(),
  item_id: z.int(),
  item_name: z.string(),
  member_id: z.int(),
  /** A number in place of the name for who may not see names. */
  member_name: z.string(),
  /** 0 valid, 1 not any more. */
  validity: z.literal([0, 1]),
  stage: z.enum(entryStage.all),
  stage_name: z.string(),
  has_consented: z.boolean(),
  rate_wished: z.int().nullable(),
  /** For which days of a week it is wished: those of the project when it was sent; '' where five alone are worked. */
  rate_basis: z.string(),
  entered_at: moment,
  moved_at: moment,
  reply_due_on: day,
  /** Whether the staff has written to the member. */
  is_replied: z.boolean(),
  awaits_reply: z.boolean(),
  days_to_reply: z.int(),
  is_overdue: z.boolean(),
  staff_due_on: day.nullable(),
})
export type OfficeEntry = z.output<typeof officeEntry>
