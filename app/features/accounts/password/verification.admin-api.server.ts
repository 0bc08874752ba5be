import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { sendVerification } from './verification.commands.server.ts'

export const sendAuthMail = endpoint({
  call: 'POST /api/admin/member/send-auth-mail',
  summary: 'Mails a member whose address is not verified a link that verifies it',
  who: admin('members.write'),
  input: z.object({ id }),
  output: z.object({ message: z.string() }),
  idempotent: true,
  async handle({ input, context }) {
    await sendVerification(context, input.id)
    return { message: '確認メールを送りました。' }
  },
})
