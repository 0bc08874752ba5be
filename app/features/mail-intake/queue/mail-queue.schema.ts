import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'

/** Whose turn a mail is, for the one who asks. */
export const mailTurn = z.object({
  assigned_to: z.int().nullable(),
  is_mine: z.boolean(),
  /** Somebody else works on it: their name, and since when. */
  held_by: z.string().nullable(),
  held_since: moment.nullable(),
})
export type MailTurn = z.output<typeof mailTurn>

const flag = z.union([z.boolean(), z.string().transform((value) => value === '1')])

export const mailClaim = z.object({
  id,
  /** Takes it also from somebody who works on it. */
  is_take_over: flag.optional(),
})

export const mailAssignment = z.object({
  id,
  admin_id: z.union([id, z.literal('').transform(() => null)]),
})

/** Mails by their numbers, or all of the sender of one. */
export const mailPassing = z.object({
  ids: z.array(id).max(1_000, '1,000通までを選んでください。').default([]),
  sender_of: id.optional(),
})
export const passedMails = z.object({ message: z.string(), passed: z.int() })

export const assignees = z.object({
  rows: z.array(z.object({ id: z.int(), name: z.string() })),
})
