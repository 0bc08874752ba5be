import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { getMemberOther, getSentLetter } from './member-overview.queries.server.ts'
import { letterWanted, memberOther, ofMember, sentLetter } from './member-overview.schema.ts'

export const getMemberOtherOfStaff = endpoint({
  call: 'GET /api/admin/member/detail-other',
  summary:
    "A member's applications, files, linked services, mails, and members who may be the same",
  who: admin('members.read'),
  input: ofMember,
  output: memberOther,
  handle: ({ input, caller, context }) => getMemberOther(context, caller, input.id),
  onRecord: ({ input }) => [{ action: 'member_viewed', member_id: input.id, isView: true }],
})

export const getSentLetterCall = endpoint({
  call: 'GET /api/admin/member/mail',
  summary:
    'A mail to a member as it was sent, subject and text; codes and links are hidden; on record',
  who: admin('members.names'),
  input: letterWanted,
  output: sentLetter,
  handle: ({ input, context }) => getSentLetter(context.db, input),
  onRecord: ({ input }) => [{ action: 'member_mail_viewed', member_id: input.id }],
})
