import { z } from 'zod'
import { chosen, id, moment } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { actionNames } from './audit.words.ts'

const DAY = '日付を選び直してください。'
const actors = ['visitor', 'member', 'admin', 'token', 'system'] as const
const results = ['ok', 'refused', 'failed'] as const

export const auditSearch = officePaging(['new', 'old']).extend({
  /** Whom it is about: by name of the line, or as one of those that a list or an export has shown. */
  member_id: id.optional(),
  actor: chosen(actors, '操作した人を選び直してください。').optional(),
  admin_id: id.optional(),
  action: chosen(Object.keys(actionNames), '操作を選び直してください。').optional(),
  result: chosen(results, '結果を選び直してください。').optional(),
  /** Days of Japan's calendar, both of them within. */
  from: z.iso.date({ error: DAY }).optional(),
  until: z.iso.date({ error: DAY }).optional(),
})

const auditLine = z.object({
  id: z.int(),
  at: moment,
  actor_kind: z.enum(actors),
  actor_id: z.int().nullable(),
  /** Of the staff or of an API token; members are named by their number alone. */
  actor_name: z.string().nullable(),
  action: z.string(),
  result: z.enum(results),
  member_id: z.int().nullable(),
  object_kind: z.string().nullable(),
  object_id: z.int().nullable(),
  /** How many people a list or an export has shown. */
  seen_count: z.int().nullable(),
  /** The names of what was changed; of a list of people none. */
  fields: z.array(z.string()),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
})

/** `total` is counted up to 10,000. */
export const auditList = paged(auditLine)
export type AuditSearch = z.output<typeof auditSearch>
