import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { loginInfo } from './login.schema.ts'
import { logInByCode } from './login-code.commands.server.ts'
import { codeLogin, tooManyCodes } from './login-code.schema.ts'

export const memberLoginCode = endpoint({
  call: 'POST /api/front/member-login-code',
  summary: 'Goes on with a login that was answered by code_required, with the mailed six digits',
  who: anyone,
  input: codeLogin,
  output: loginInfo,
  alsoAnswers: [tooManyCodes],
  handle: ({ input, context }) => logInByCode(context, input),
})
