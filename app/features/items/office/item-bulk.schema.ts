import { z } from 'zod'
import { chosen, chosenNumber, id, severalIds } from '#core/calls/fields.ts'
import { closeReason } from '#features/items/record/item-record.codes.ts'
import { bulkAct, extension } from './item-bulk.codes.ts'

const ids = severalIds('案件を1〜100件選んでください。').refine(
  (list) => list.length > 0,
  '案件を選んでください。',
)

/** What is to be done with several items, and with what. */
export const bulkOrder = z.object({
  ids,
  act: chosen(bulkAct.all, '操作を選んでください。'),
  days: chosenNumber(extension.all, '延ばす日数を選び直してください。').default(14),
  reason: chosen(closeReason.all, '終了の理由を選んでください。').default('filled'),
  /** Whether applicants are notified that it is over. */
  is_notified: z
    .union([z.boolean(), z.enum(['', '0', '1', 'true', 'false', 'on'])])
    .default(false)
    .transform((given) => [true, '1', 'true', 'on'].includes(given)),
  owner_id: z.union([id, z.literal('').transform(() => null), z.null()]).default(null),
  add_tag_ids: severalIds('加えるタグを選んでください。').default([]),
  remove_tag_ids: severalIds('外すタグを選んでください。').default([]),
})
export type BulkOrder = z.output<typeof bulkOrder>

/** What becomes of one item: of each field before and after, or why nothing does. */
const bulkLine = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Applicants who wait for an answer. */
  waiting: z.int(),
  problem: z.string().nullable(),
})
export type BulkLine = z.output<typeof bulkLine>

export const bulkPlan = z.object({ rows: z.array(bulkLine), done: z.int(), skipped: z.int() })
export const bulkResult = z.object({
  done: z.int(),
  skipped: z.int(),
  notified: z.int(),
  message: z.string(),
})
