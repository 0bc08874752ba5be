import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { getMemberOther } from './other/queries.server.ts'
import { getMemberDetail, revealContact } from './queries.server.ts'
import { contactShown, contactWanted, memberDetail, memberOther, ofMember } from './schema.ts'

export const getMemberOfStaff = endpoint({
  call: 'GET /api/admin/member/detail',
  summary:
    'A member with what they say, how the staff judges them and what has passed; address and number masked; on record',
  who: admin('members.read'),
  input: ofMember,
  output: memberDetail,
  handle: ({ input, caller, context }) => getMemberDetail(context, caller, input.id),
})

export const getMemberOtherOfStaff = endpoint({
  call: 'GET /api/admin/member/detail-other',
  summary:
    "A member's applications, files, linked services, mails, and members who may be the same",
  who: admin('members.read'),
  input: ofMember,
  output: memberOther,
  handle: ({ input, caller, context }) => getMemberOther(context, caller, input.id),
})

export const getMemberContact = endpoint({
  call: 'GET /api/admin/member/detail-contact',
  summary: 'The mail address and the telephone number of a member, unmasked; on record with why',
  who: admin('members.names'),
  input: contactWanted,
  output: contactShown,
  handle: ({ input, context }) => revealContact(context, input.id, input.reason),
})
