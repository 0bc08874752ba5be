import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { searchMembers } from './member-list.queries.server.ts'
import { memberList, memberSearch } from './member-list.schema.ts'

export const searchMembersCall = endpoint({
  call: 'GET /api/admin/member/search',
  summary:
    'Members by words, progress, impression, skills and days, with counts of each choice; on record',
  who: admin('members.read'),
  input: memberSearch,
  output: memberList,
  handle: ({ input, caller, context }) => searchMembers(context, caller, input),
  onRecord: ({ found }) =>
    seenLines(
      'members_searched',
      found.rows.map(({ id }) => id),
    ),
})
