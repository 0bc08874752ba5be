import { z } from 'zod'
import { id } from '#core/calls/fields.ts'
import { findMergeFault } from '#features/members/mailing/member-mailing.rules.ts'
import { proposalField } from './proposal.codes.ts'
import { usualProposal } from './proposal-template.words.ts'

const text = (label: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `${label}を入力してください。`)
    .max(longest, `${label}は${longest}字以内で入力してください。`)
    .refine((value) => findMergeFault(value, proposalField) === undefined, {
      error: ({ input }) => findMergeFault(String(input), proposalField),
    })

export const proposalWanted = z.object({
  id,
  subject: text('件名', 200).default(usualProposal.subject),
  body: text('本文', 4000).default(usualProposal.body),
  /** The name and the station as well: with the member's consent alone. */
  with_name: z
    .literal(['1', 1])
    .optional()
    .transform((value) => value !== undefined),
})
export type ProposalWanted = z.output<typeof proposalWanted>

export const proposal = z.object({
  subject: z.string(),
  body: z.string(),
  has_consented: z.boolean(),
  /** Words that may identify a firm or a place: read them before it is sent. */
  traces: z.array(z.string()),
})
export type Proposal = z.output<typeof proposal>
