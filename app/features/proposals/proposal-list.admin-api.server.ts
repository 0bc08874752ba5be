import { type AuditLine, seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { searchProposals } from './proposal-list.queries.server.ts'
import { proposalSearch, proposalsFound } from './proposal-list.schema.ts'
import { getProposal, readSentSheet } from './proposal-record.queries.server.ts'
import { proposalDetail, proposalNamed, proposalSheet } from './proposal-record.schema.ts'
import { summariseAnswers } from './proposal-summary.queries.server.ts'
import { answerSummary, clientSummarised } from './proposal-summary.schema.ts'

const reader = admin('entries.read')

export const searchProposalsCall = endpoint({
  call: 'GET /api/admin/proposal/search',
  summary:
    'Proposals by state, coordinator, client, project and member; clients are named to who may read them',
  who: reader,
  input: proposalSearch,
  output: proposalsFound,
  handle: ({ input, caller, context }) =>
    searchProposals(context.db, { now: context.now, caller }, input),
  onRecord: ({ input, found }) => linesOf(input, found.rows),
})

export const summariseAnswersCall = endpoint({
  call: 'GET /api/admin/client/answers',
  summary: 'What a client has answered to proposals: refusals by reason, and how fast who answers',
  who: admin('clients.read'),
  input: clientSummarised,
  output: answerSummary,
  handle: ({ input, context }) => summariseAnswers(context.db, input.client_id),
})

export const getProposalCall = endpoint({
  call: 'GET /api/admin/proposal/detail',
  summary: 'A proposal: what was sent to whom, what was answered, and who requested it; on record',
  who: reader,
  input: proposalNamed,
  output: proposalDetail,
  handle: ({ input, caller, context }) =>
    getProposal(context.db, { now: context.now, caller }, input.id),
  onRecord: ({ input: { id }, found: { member_id } }) => [
    { action: 'proposal_viewed', object: { kind: 'proposal', id }, member_id, isView: true },
  ],
})

export const readSentSheetCall = endpoint({
  call: 'GET /api/admin/proposal/sheet',
  summary: 'The sheet without a name as it was sent with a proposal; on record',
  who: admin('entries.names'),
  input: proposalNamed,
  output: proposalSheet,
  handle: ({ input, context }) => readSentSheet(context.db, input.id),
  onRecord: ({ input: { id }, found: { member_id } }) => [
    { action: 'proposal_sheet_viewed', object: { kind: 'proposal', id }, member_id },
  ],
})

type Shown = { member_id: number }

/** The proposals of one application or member are part of its screen, whose view is on record once. */
function linesOf(
  { entry_id, member_id }: { entry_id?: number | undefined; member_id?: number | undefined },
  rows: readonly Shown[],
): AuditLine[] {
  const [first] = rows
  if (first && entry_id !== undefined) {
    const object = { kind: 'entry', id: entry_id }
    return [{ action: 'entry_viewed', object, member_id: first.member_id, isView: true }]
  }
  if (first && member_id !== undefined) {
    return [{ action: 'member_viewed', member_id, isView: true }]
  }
  return seenLines(
    'members_searched',
    rows.map((row) => row.member_id),
  )
}
