import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { composeProposal } from './proposal.queries.server.ts'
import { proposal, proposalWanted } from './proposal.schema.ts'

export const writeProposalCall = endpoint({
  call: 'POST /api/admin/entry/proposal',
  summary:
    'The text that offers a member to a client, from the project, the anonymous sheet and the application; on record',
  who: admin('entries.write'),
  input: proposalWanted,
  output: proposal,
  changesNothing: true,
  handle: ({ input, caller, context }) => composeProposal({ ...context, caller }, input),
  onRecord: ({ input: { id }, found: { member_id } }) => [
    { action: 'entry_viewed', object: { kind: 'entry', id }, member_id, isView: true },
  ],
})
