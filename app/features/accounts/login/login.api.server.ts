import { z } from 'zod'
import { credentials } from '#core/access/credentials.ts'
import { setFormTokenCookie } from '#core/access/csrf-token.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { anyone, member } from '#core/calls/guards.ts'
import { logOut } from '#features/accounts/sessions/login-session.commands.server.ts'
import { getMember } from '#features/members/member.queries.server.ts'
import { logIn } from './login.commands.server.ts'
import { loginInfo, loginRefused, loginState } from './login.schema.ts'

export const setCsrfCookie = endpoint({
  call: 'GET /sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie; its value goes back as X-XSRF-TOKEN with every POST',
  who: anyone,
  output: z.undefined(),
  handle({ context }) {
    setFormTokenCookie(context)
    return undefined
  },
})

export const memberLogin = endpoint({
  call: 'POST /api/front/member-login',
  summary: 'Logs a member in',
  who: anyone,
  input: credentials,
  output: loginInfo,
  alsoAnswers: [loginRefused],
  handle: ({ input, context }) => logIn(context, input),
})

export const memberLoginCheck = endpoint({
  call: 'GET /api/front/member-login-check',
  summary: 'Who is logged in; id 0 where nobody is',
  who: anyone,
  output: loginState,
  async handle({ caller, context }) {
    if (caller.kind === 'member') return await getMember(context.db, caller.id)
    return { id: 0, last_name: '', first_name: '', login_id: '' }
  },
})

export const memberLogout = endpoint({
  call: 'POST /api/front/member-logout',
  summary: 'Ends this session',
  who: member,
  output: farewell,
  async handle({ caller, context }) {
    await logOut(context, caller)
    return { message: 'ログアウトしました。' }
  },
})
