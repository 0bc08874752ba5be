import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { withdraw } from './withdrawal.commands.server.ts'
import { farewell, withdrawal } from './withdrawal.schema.ts'
import { leavingText } from './withdrawal.words.ts'

export const deleteUser = endpoint({
  call: 'POST /api/front/delete-user',
  summary:
    'Withdraws: running applications end; after 14 days, in which a login brings all back, all is erased',
  who: member.itself('user_id'),
  needsRecentLogin: true,
  input: withdrawal,
  output: farewell,
  async handle({ input, caller, context }) {
    return { message: leavingText(await withdraw(context, caller, input)) }
  },
})
