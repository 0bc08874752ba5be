import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { loginInfo } from '#features/accounts/schema.ts'
import { acceptInvitation } from './commands.server.ts'
import { acceptance } from './schema.ts'

export const acceptMemberInvitation = endpoint({
  call: 'POST /api/front/member-accept-invitation',
  summary: 'Completes a membership that the staff has prepared, by the mailed token, and logs in',
  who: anyone,
  input: acceptance,
  output: loginInfo,
  handle: ({ input, context }) => acceptInvitation(context, input),
})
