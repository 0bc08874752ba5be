import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { renewConsents } from './consent.commands.server.ts'
import { consentsLeft, newConsents } from './consent.schema.ts'

export const updateConsents = endpoint({
  call: 'POST /api/front/update-consents',
  summary: 'Agrees to the newest editions of the terms and the privacy policy',
  who: member.itself('user_id'),
  input: newConsents,
  output: consentsLeft,
  handle: ({ input, caller, context }) =>
    renewConsents(context.db, { ...input, user_id: caller.id }),
})
