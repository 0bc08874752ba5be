import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { Problem } from '#core/problem.ts'
import { draftFromInquiry } from './inquiry-item.commands.server.ts'
import { inquiryId } from './office-inquiries.schema.ts'

export const draftFromInquiryCall = endpoint({
  call: 'POST /api/admin/inquiry/draft-item',
  summary: 'Makes a draft of what a company asks for, once; with the right to write items too',
  who: admin('inquiries.write'),
  input: inquiryId,
  output: z.object({ message: z.string(), item_id: z.int() }),
  async handle({ input, caller, context }) {
    if (!caller.capabilities.has('items.write'))
      throw new Problem(403, 'この操作の権限がありません。')
    const { id, receipt } = await draftFromInquiry(context, caller, input.id)
    return { message: `${receipt} から下書きを作りました。`, item_id: id }
  },
})
