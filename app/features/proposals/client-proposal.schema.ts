import { z } from 'zod'
import { id, severalIds } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'

const NOBODY = '提案する相手を選んでください。'

const written = (label: string, longest: number) =>
  z
    .string({ error: `${label}を入力してください。` })
    .transform((text) => toLineFeeds(text).trim())
    .refine((text) => text !== '', { error: `${label}を入力してください。` })
    .refine((text) => [...text].length <= longest, {
      error: `${label}は${longest}字以内で入力してください。`,
    })

export const proposalSending = z.object({
  id,
  contact_ids: severalIds(NOBODY, 20).refine((ids) => ids.length > 0, { error: NOBODY }),
  subject: written('件名', 200),
  body: written('本文', 8000),
})
export type ProposalSending = z.output<typeof proposalSending>

const reader = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** This application was proposed to them already. */
  is_proposed: z.boolean(),
})
export type ProposalReader = z.output<typeof reader>

/** Whom an application can be proposed to. */
export const proposalReaders = z.object({ contacts: z.array(reader) })

export const entryNamed = z.object({ id })
export const proposalsSent = z.object({ message: z.string() })
