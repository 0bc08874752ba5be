import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { declineReason } from '#features/entries/entry.codes.ts'

export const clientSummarised = z.object({ client_id: id })

const figures = {
  proposed: z.int(),
  answered: z.int(),
  /** The middle of the business days that an answer took. */
  days: z.int().nullable(),
}

/** What a client has answered to proposals, and who of its contacts answers how fast. */
export const answerSummary = z.object({
  ...figures,
  interview: z.int(),
  held: z.int(),
  declined: z.int(),
  reasons: z.array(z.object({ reason: z.enum(declineReason.all), count: z.int() })),
  contacts: z.array(z.object({ id: z.int(), name: z.string(), ...figures })),
})
export type AnswerSummary = z.output<typeof answerSummary>
