import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { anyone } from '#core/calls/guards.ts'
import { unlockLogin } from './login-unlock.commands.server.ts'
import { loginUnlock } from './login-unlock.schema.ts'

export const memberLoginUnlock = endpoint({
  call: 'POST /api/front/member-login-unlock',
  summary: 'Lets this browser log in again after 100 wrong passwords, by the mailed token',
  who: anyone,
  input: loginUnlock,
  output: farewell,
  async handle({ input, context }) {
    await unlockLogin(context, input.token)
    return { message: 'この端末からログインできるようになりました。' }
  },
})
