import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { deleteMember } from '#features/members/leaving/withdrawal.commands.server.ts'
import { editMember } from './member-record.commands.server.ts'
import { getContact, getMemberDetail, getMemberForm } from './member-record.queries.server.ts'
import {
  contactShown,
  contactWanted,
  done,
  memberDetail,
  memberEdit,
  memberForm,
  memberSaved,
  ofMember,
} from './member-record.schema.ts'

export const getMemberOfStaff = endpoint({
  call: 'GET /api/admin/member/detail',
  summary:
    'A member: statements, the judgement of the staff, what has passed; address and number masked; on record',
  who: admin('members.read'),
  input: ofMember,
  output: memberDetail,
  handle: ({ input, caller, context }) => getMemberDetail(context, caller, input.id),
  onRecord: ({ input }) => [{ action: 'member_viewed', member_id: input.id, isView: true }],
})

export const getMemberContact = endpoint({
  call: 'GET /api/admin/member/detail-contact',
  summary: 'The mail address and the telephone number of a member, unmasked; on record with why',
  who: admin('members.names'),
  input: contactWanted,
  output: contactShown,
  handle: ({ input, context }) => getContact(context.db, input.id),
  onRecord: ({ input: { id, reason } }) => [contactLine(id, reason)],
})

export const getMemberFormOfStaff = endpoint({
  call: 'GET /api/admin/member/detail-edit',
  summary: 'What the form of a member begins with, the number unmasked; on record',
  who: admin('members.write'),
  input: ofMember,
  output: memberForm,
  handle: ({ input, context }) => getMemberForm(context, input.id),
  onRecord: ({ input }) => [contactLine(input.id, 'correction')],
})

function contactLine(member_id: number, reason: string) {
  return { action: 'contact_revealed', member_id, reason, fields: ['login_id', 'tel'] } as const
}

export const editMemberOfStaff = endpoint({
  call: 'POST /api/admin/member/edit',
  summary:
    'Corrects the statements of a member, in the version that was read; never address, magazine or consents',
  who: admin('members.write'),
  input: memberEdit,
  output: memberSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '会員を保存しました。', version: await editMember(context, input) }
  },
})

export const deleteMemberOfStaff = endpoint({
  call: 'POST /api/admin/member/delete',
  summary:
    'Deletes a member as if they had left: what was theirs goes at once, and only the number stays',
  who: admin('members.delete'),
  input: ofMember,
  output: done,
  needsRecentLogin: true,
  idempotent: true,
  async handle({ input, context }) {
    await deleteMember(context, input.id)
    return { message: '会員を削除しました。' }
  },
})
