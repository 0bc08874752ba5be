import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'
import {
  mergeChoices,
  mergeRow,
  takenFields,
} from '#features/members/merging/merge-comparison.schema.ts'
import { candidate } from './lead-duplicate.schema.ts'

export const mergePair = z.object({ lead_id: id, member_id: id })

export const mergeOrder = mergePair.extend({
  version,
  /** The statements of the member when the choices were made; something else by now is a 409. */
  seen: z.string({ error: '画面を開き直してから、もう一度統合してください。' }).max(64),
  choices: mergeChoices,
})
export type MergeOrder = z.output<typeof mergeOrder>

export const mergePreview = z.object({
  lead: z.object({
    id: z.int(),
    code: z.string(),
    service_name: z.string(),
    name: z.string(),
    login_id: z.string().nullable(),
    received_at: moment,
    magazine_flag: z.literal([0, 1]).nullable(),
    version: z.int(),
  }),
  member: z.object({
    id: z.int(),
    name: z.string(),
    login_id: z.string(),
    magazine_flag: z.literal([0, 1]),
    entries: z.int(),
    registered_at: moment,
  }),
  rows: z.array(mergeRow),
  same: z.array(mergeRow),
  /** Skills that no tag of ours is called by: they are not taken over. */
  unknown_skills: z.array(z.string()),
  seen: z.string(),
  likeness: candidate.nullable(),
  /** The leads that wait beside this one. */
  next: z.array(z.object({ id: z.int(), code: z.string(), service: z.string(), name: z.string() })),
})

export const merged = z.object({ message: z.string(), fields: takenFields })

export const undoOrder = z.object({ lead_id: id })
/** What the member has changed meanwhile stays as it is now. */
export const undone = z.object({ message: z.string(), kept: z.array(z.string()) })
