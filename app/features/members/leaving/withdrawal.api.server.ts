import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { withdraw } from './withdrawal.commands.server.ts'
import { farewell, withdrawal } from './withdrawal.schema.ts'

export const deleteUser = endpoint({
  call: 'POST /api/front/delete-user',
  summary:
    'Ends the membership, with a reason where one is given, and erases what was the member’s',
  who: member.itself('user_id'),
  needsRecentLogin: true,
  input: withdrawal,
  output: farewell,
  async handle({ input, caller, context }) {
    await withdraw(context, caller, input)
    return { message: '退会の手続きが完了しました。ご利用ありがとうございました。' }
  },
})
