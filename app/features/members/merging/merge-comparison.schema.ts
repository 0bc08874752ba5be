import { z } from 'zod'
import { chosen } from '#core/calls/fields.ts'
import { mergeField, mergeSide } from './merge-comparison.codes.ts'

const side = chosen(mergeSide.all, 'どちらを残すかを選び直してください。')
const field = z.enum(mergeField.all)

/** Fields that are not named keep the member's value, and take the other's where that is empty. */
export const mergeChoices = z.partialRecord(field, side).default({})

export const takenFields = z.array(field)

export const mergeRow = z.object({
  field,
  label: z.string(),
  other: z.string(),
  member: z.string(),
  usual: z.enum(mergeSide.all),
})

const value = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()])

/** The values of a member before a merge, or after it: by table, only what was changed. */
export const memberState = z.object({
  member: z.record(z.string(), value),
  wish: z.record(z.string(), value),
  skills: z.array(z.object({ tag_id: z.int(), years: z.int().nullable() })),
})
export type MemberState = z.output<typeof memberState>
