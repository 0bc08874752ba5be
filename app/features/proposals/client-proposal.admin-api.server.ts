import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { sendProposals } from './client-proposal.commands.server.ts'
import { readProposalReaders } from './client-proposal.queries.server.ts'
import {
  entryNamed,
  proposalReaders,
  proposalSending,
  proposalsSent,
} from './client-proposal.schema.ts'

export const readProposalReadersCall = endpoint({
  call: 'GET /api/admin/client/proposal-readers',
  summary: 'Whom an application can be proposed to at its client, and whom it was proposed to',
  who: admin('clients.read'),
  input: entryNamed,
  output: proposalReaders,
  handle: ({ input, context }) => readProposalReaders(context.db, input.id),
})

export const sendProposalsCall = endpoint({
  call: 'POST /api/admin/client/propose',
  summary:
    'Proposes a member who has agreed to contacts of a client, by mail; the application moves',
  who: admin('clients.write'),
  input: proposalSending,
  output: proposalsSent,
  idempotent: true,
  async handle({ input, caller, context }) {
    const sent = await sendProposals(context, caller, input)
    return { message: `${sent}名に提案を送りました。` }
  },
})
