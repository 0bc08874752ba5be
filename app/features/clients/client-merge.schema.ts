import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'

/** The source becomes a part of the target. */
export const clientPair = z.object({ source_id: id, target_id: id })
export type ClientPair = z.output<typeof clientPair>

const side = z.object({
  id: z.int(),
  name: z.string(),
  credit_note: z.string(),
  rate_note: z.string(),
  note: z.string(),
  items: z.int(),
  mails: z.int(),
  contacts: z.int(),
  spellings: z.array(z.string()),
})
export type ClientSide = z.output<typeof side>

export const clientMergePreview = z.object({ source: side, target: side })

const merge = z.object({
  id: z.int(),
  source_name: z.string(),
  admin_name: z.string().nullable(),
  at: moment,
})
export const clientMerges = z.object({ rows: z.array(merge) })
export type ClientMerge = z.output<typeof merge>

export const clientChoices = z.object({
  rows: z.array(z.object({ id: z.int(), name: z.string(), items: z.int() })),
})
export const clientNamed = z.object({ id, keyword: z.string().trim().max(100).default('') })

export const clientsMerged = z.object({ message: z.string() })
export const clientMergeId = z.object({ id })
