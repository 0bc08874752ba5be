import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { inviteAgain, joinLead } from './lead-conversion.commands.server.ts'
import * as shapes from './lead-conversion.schema.ts'

export const createExternalUser = endpoint({
  call: 'POST /api/admin/external-user/create',
  summary:
    'Makes a member of a lead and mails the invitation; not of who is a member or blacklisted',
  who: admin('members.write'),
  input: shapes.joinOrder,
  output: shapes.joined,
  idempotent: true,
  async handle({ input, caller, context }) {
    const member_id = await joinLead({ ...context, caller }, input)
    return { message: '会員に登録し、ご案内のメールをお送りしました。', member_id }
  },
})

export const inviteAgainCall = endpoint({
  call: 'POST /api/admin/external-user/invite-again',
  summary: 'Mails the invitation once more to who was made a member of a lead and has not come yet',
  who: admin('members.write'),
  input: shapes.inviteOrder,
  output: shapes.invited,
  idempotent: true,
  async handle({ input, caller, context }) {
    await inviteAgain({ ...context, caller }, input.lead_id)
    return { message: 'ご案内のメールを、もう一度お送りしました。' }
  },
})
