import { z } from 'zod'
import { chosen, id, moment } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'
import { candidate } from '../likeness/schema.ts'
import { mergeField, mergeSide } from './codes.ts'

const side = chosen(mergeSide.all, 'どちらを残すかを選び直してください。')

export const mergePair = z.object({ lead_id: id, member_id: id })

export const mergeOrder = mergePair.extend({
  version,
  /** What the member said of themselves when the choices were made; something else by now is a 409. */
  seen: z.string({ error: '画面を開き直してから、もう一度統合してください。' }).max(64),
  /** Fields that are not named keep what the member has said, and take the lead's where that is nothing. */
  choices: z.partialRecord(z.enum(mergeField.all), side).default({}),
})
export type MergeOrder = z.output<typeof mergeOrder>

const row = z.object({
  field: z.enum(mergeField.all),
  label: z.string(),
  lead: z.string(),
  member: z.string(),
  usual: z.enum(mergeSide.all),
})

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
  rows: z.array(row),
  same: z.array(row),
  /** Skills that no tag of ours is called by: they are not taken over. */
  unknown_skills: z.array(z.string()),
  seen: z.string(),
  likeness: candidate.nullable(),
  /** The leads that wait beside this one. */
  next: z.array(z.object({ id: z.int(), code: z.string(), service: z.string(), name: z.string() })),
})

export const merged = z.object({ message: z.string(), fields: z.array(z.enum(mergeField.all)) })

export const undoOrder = z.object({ lead_id: id })
/** What the member has changed meanwhile stays as it is now. */
export const undone = z.object({ message: z.string(), kept: z.array(z.string()) })

const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()])

/** What stood in a member before a merge, or after it: by table, only what was changed. */
export const memberState = z.object({
  member: z.record(z.string(), value),
  wish: z.record(z.string(), value),
  skills: z.array(z.object({ tag_id: z.int(), years: z.int().nullable() })),
})
export type MemberState = z.output<typeof memberState>
