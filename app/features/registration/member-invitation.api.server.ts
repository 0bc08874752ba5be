import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { loginInfo } from '#features/accounts/login/login.schema.ts'
import { acceptInvitation } from './member-invitation.commands.server.ts'
import { acceptance } from './member-invitation.schema.ts'

export const acceptMemberInvitation = endpoint({
  call: 'POST /api/front/member-accept-invitation',
  summary: 'Completes a membership that the staff has prepared, by the mailed token, and logs in',
  who: anyone,
  input: acceptance,
  output: loginInfo,
  handle: ({ input, context }) => acceptInvitation(context, input),
})
