import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { loginInfo } from '#features/accounts/schema.ts'
import { logInByCode } from './commands.server.ts'
import { codeLogin, tooManyCodes } from './schema.ts'

export const memberLoginCode = endpoint({
  call: 'POST /api/front/member-login-code',
  summary: 'Goes on with a login that was answered by code_required, with the mailed six digits',
  who: anyone,
  input: codeLogin,
  output: loginInfo,
  alsoAnswers: [tooManyCodes],
  handle: ({ input, context }) => logInByCode(context, input),
})
