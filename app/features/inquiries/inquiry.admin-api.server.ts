import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { Problem } from '#core/problem.ts'
import { draftFromInquiry } from './inquiry-item.commands.server.ts'
import { editInquiry, replyToInquiry } from './office-inquiries.commands.server.ts'
import { getInquiry, searchInquiries } from './office-inquiries.queries.server.ts'
import {
  inquiryDetail,
  inquiryEdit,
  inquiryId,
  inquiryList,
  inquiryReply,
  inquirySearch,
  itemDrafted,
  saved,
  sent,
} from './office-inquiries.schema.ts'

export const searchInquiriesCall = endpoint({
  call: 'GET /api/admin/inquiry/search',
  summary: 'Inquiries found, the newest first, paged; those about trouble for few',
  who: admin('inquiries.read'),
  input: inquirySearch,
  output: inquiryList,
  handle: ({ input, caller, context }) => searchInquiries(context.db, caller, input),
  onRecord: () => [{ action: 'inquiries_searched' }],
})

export const getInquiryCall = endpoint({
  call: 'GET /api/admin/inquiry/detail',
  summary: 'One inquiry with what was answered; that it was read is on record',
  who: admin('inquiries.read'),
  input: inquiryId,
  output: inquiryDetail,
  handle: ({ input, caller, context }) => getInquiry(context.db, caller, input.id),
  onRecord: ({ input }) => [
    { action: 'inquiry_viewed', object: { kind: 'inquiry', id: input.id } },
  ],
})

export const editInquiryCall = endpoint({
  call: 'POST /api/admin/inquiry/edit',
  summary: 'Says how far an inquiry is, who has it, and what the staff notes',
  who: admin('inquiries.write'),
  input: inquiryEdit,
  output: saved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, caller, context }) {
    return { message: '保存しました。', version: await editInquiry(context, caller, input) }
  },
})

export const replyToInquiryCall = endpoint({
  call: 'POST /api/admin/inquiry/reply',
  summary: 'Answers an inquiry by mail and saves the answer',
  who: admin('inquiries.write'),
  input: inquiryReply,
  output: sent,
  idempotent: true,
  async handle({ input, caller, context }) {
    await replyToInquiry(context, caller, input)
    return { message: 'お返事をメールでお送りしました。' }
  },
})

export const draftFromInquiryCall = endpoint({
  call: 'POST /api/admin/inquiry/draft-item',
  summary: 'Makes a draft of what a company asks for, once; with the right to write items too',
  who: admin('inquiries.write'),
  input: inquiryId,
  output: itemDrafted,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    if (!caller.capabilities.has('items.write'))
      throw new Problem(403, 'この操作の権限がありません。')
    const { id, receipt } = await draftFromInquiry(context, caller, input.id)
    return { message: `${receipt} から下書きを作りました。`, item_id: id }
  },
})
