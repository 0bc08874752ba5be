import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { impression } from '#features/members/follow-up/follow-up.codes.ts'
import { mergeChoices, mergeRow, takenFields } from './merge-comparison.schema.ts'

export const memberPair = z.object({
  /** Who is put away, and leads to the other from then on. */
  source_id: id,
  /** The surviving member. */
  target_id: id,
})
export type MemberPair = z.output<typeof memberPair>

export const memberMergeOrder = memberPair.extend({
  /** The statements of both when the choices were made; something else by now is a 409. */
  seen: z.string({ error: '画面を開き直してから、もう一度統合してください。' }).max(64),
  choices: mergeChoices,
})
export type MemberMergeOrder = z.output<typeof memberMergeOrder>

const party = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  login_id: z.string(),
  magazine_flag: z.literal([0, 1]),
  registered_at: moment,
  is_verified: z.boolean(),
  impression: z.literal(impression.all),
})

export const memberMergePreview = z.object({
  source: party,
  target: party,
  rows: z.array(mergeRow),
  same: z.array(mergeRow),
  /** What goes over beside the fields. */
  moves: z.array(z.object({ what: z.string(), count: z.int() })),
  /** Why these two cannot be merged this way round. */
  refusal: z.string().nullable(),
  seen: z.string(),
})
export type MemberMergePreview = z.output<typeof memberMergePreview>

export const membersMerged = z.object({ message: z.string(), fields: takenFields })

export const mergeUndoOrder = z.object({ merge_id: id })
export const mergeUndone = z.object({ message: z.string(), kept: z.array(z.string()) })
