import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { anyone } from '#core/calls/guards.ts'
import { unlockAdminLogin } from './admin-login-unlock.commands.server.ts'
import { adminLoginUnlock } from './admin-login-unlock.schema.ts'

export const adminLoginUnlockCall = endpoint({
  call: 'POST /api/admin/login-unlock',
  summary:
    'Lets this browser try to log in again after others have guessed too often, by the mailed token',
  who: anyone,
  input: adminLoginUnlock,
  output: farewell,
  async handle({ input, context }) {
    await unlockAdminLogin(context, input.token)
    return { message: 'この端末からログインできるようになりました。' }
  },
})
