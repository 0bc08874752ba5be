import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { getEntry } from '#features/entries/entry.queries.server.ts'
import { ownEntry } from '#features/entries/entry.schema.ts'
import { listSentToClients } from './own-proposal.queries.server.ts'
import { sentToClients } from './own-proposal.schema.ts'

export const getSentToClients = endpoint({
  call: 'GET /api/front/entry-proposals',
  summary: 'Which client was sent which version of the sheet without a name for an entry, and when',
  who: member.verified('user_id'),
  input: ownEntry,
  output: sentToClients,
  async handle({ input: { id }, caller, context }) {
    await getEntry(context.db, context.now, caller.id, { id })
    return await listSentToClients(context.db, id)
  },
})
