import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { sheetContent } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { listedProposal } from './proposal-list.schema.ts'
import { proposalAnswer } from './proposal-state.codes.ts'

export const proposalNamed = z.object({ id })

export const proposalDetail = listedProposal.extend({
  stage: z.enum(entryStage.all),
  stage_name: z.string(),
  has_consented: z.boolean(),
  answer: z.enum(proposalAnswer.all).nullable(),
  answer_note: z.string(),
  recorder: z.string().nullable(),
  recorded_at: moment.nullable(),
  /** Null where its reader may not read names, which people may have written. */
  text: z.object({ subject: z.string(), body: z.string().nullable() }).nullable(),
  has_sheet: z.boolean(),
  reminders: z.array(z.object({ id: z.int(), at: moment, who: z.string().nullable() })),
  /** Of the same application. */
  others: z.array(listedProposal),
})
export type ProposalDetail = z.output<typeof proposalDetail>

export const proposalSheet = z.object({
  id: z.int(),
  code: z.string(),
  member_id: z.int(),
  sent_at: moment,
  sheet: sheetContent,
})
