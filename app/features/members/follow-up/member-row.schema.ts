import { z } from 'zod'
import { day, moment } from '#core/calls/fields.ts'
import { impression, progress } from './follow-up.codes.ts'

const skill = z.object({ term: z.string(), years: z.int() })

export const memberRow = z.object({
  id: z.int(),
  code: z.string(),
  /** A number in place of the name for who may not see names. */
  name: z.string(),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  age: z.int().nullable(),
  prefecture: z.string().nullable(),
  station: z.string().nullable(),
  skills: z.array(skill),
  rate_min: z.int().nullable(),
  /** 週3日, of a wished rate that is not for a full week. */
  rate_days_text: z.string(),
  situation: z.string().nullable(),
  available_from: day.nullable(),
  progress: z.literal(progress.all),
  impression: z.literal(impression.all),
  next_on: day.nullable(),
  next_text: z.string(),
  is_late: z.boolean(),
  last_contact_at: moment.nullable(),
  created_at: moment,
})
export type MemberRow = z.output<typeof memberRow>
