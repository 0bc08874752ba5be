import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { getMemberOther } from './member-overview.queries.server.ts'
import { memberOther, ofMember } from './member-overview.schema.ts'

export const getMemberOtherOfStaff = endpoint({
  call: 'GET /api/admin/member/detail-other',
  summary:
    "A member's applications, files, linked services, mails, and members who may be the same",
  who: admin('members.read'),
  input: ofMember,
  output: memberOther,
  handle: ({ input, caller, context }) => getMemberOther(context, caller, input.id),
  onRecord: ({ input }) => [{ action: 'member_viewed', member_id: input.id }],
})
