import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { listCandidates } from './candidate.queries.server.ts'
import { candidates, candidatesWanted } from './candidate.schema.ts'

export const getCandidates = endpoint({
  call: 'GET /api/admin/member/candidates',
  summary: 'The members who fit a project best, part by part and why, by given weights; on record',
  who: admin('members.read'),
  input: candidatesWanted,
  output: candidates,
  handle: ({ input, caller, context }) => listCandidates(context, caller, input),
  onRecord: ({ found }) =>
    seenLines(
      'members_searched',
      found.rows.map(({ id }) => id),
    ),
})
