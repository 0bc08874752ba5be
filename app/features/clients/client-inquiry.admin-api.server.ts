import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { clientId } from './client.schema.ts'
import { takeInquiry } from './client-inquiry.commands.server.ts'

export const takeInquiryCall = endpoint({
  call: 'POST /api/admin/client/take-inquiry',
  summary: 'Makes the firm of an inquiry a client, and who wrote a contact there',
  who: admin('clients.write'),
  input: clientId,
  output: z.object({ message: z.string(), client_id: z.int() }),
  async handle({ input, caller, context }) {
    const client_id = await takeInquiry(context, caller, input.id)
    return { message: '取引先に登録しました。', client_id }
  },
})
