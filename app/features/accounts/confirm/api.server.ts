import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { loginInfo } from '#features/accounts/schema.ts'
import { confirmLogin } from './commands.server.ts'
import { confirmation } from './schema.ts'

export const memberConfirm = endpoint({
  call: 'POST /api/front/member-confirm',
  summary: 'Proves again who is logged in, for what asks for it; the session gets a new token',
  who: member,
  input: confirmation,
  output: loginInfo,
  handle: ({ input, caller, context }) => confirmLogin(context, caller, input),
})
