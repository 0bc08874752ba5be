import { z } from 'zod'
import { day, id, moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { declineReason } from '#features/entries/entry.codes.ts'
import { proposalState } from './proposal-state.codes.ts'

/** By what the staff looks for proposals; the same in the address of the page and in the call. */
export const proposalSearch = officePaging(['new', 'old', 'waiting']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(proposalState.all, '状態を選び直してください。').optional(),
  admin_id: id.optional(),
  /** Only for who may read clients. */
  client_id: id.optional(),
  item_id: id.optional(),
  member_id: id.optional(),
  entry_id: id.optional(),
})
export type ProposalSearch = z.output<typeof proposalSearch>

/** The client's side is null for who may not read clients. */
export const listedProposal = z.object({
  id: z.int(),
  code: z.string(),
  entry_id: z.int(),
  entry_code: z.string(),
  item_id: z.int(),
  item_name: z.string(),
  member_id: z.int(),
  /** A number in place of the name for who may not see names. */
  member_name: z.string(),
  client_id: z.int().nullable(),
  client: z.string().nullable(),
  contact: z.string().nullable(),
  admin_name: z.string().nullable(),
  sent_at: moment,
  state: z.enum(proposalState.all),
  answer_reason: z.enum(declineReason.all).nullable(),
  answered_on: day.nullable(),
  answer_days: z.int().nullable(),
  /** By when an answer is expected, while one is. */
  due_on: day.nullable(),
  days_late: z.int(),
  /** How many mails requested the answer. */
  reminded: z.int(),
  /** Whether the answer may be requested now. */
  may_remind: z.boolean(),
})
export type ListedProposal = z.output<typeof listedProposal>

export const proposalsFound = paged(listedProposal)
