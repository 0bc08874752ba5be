import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { getLead } from '#features/external/lead.queries.server.ts'
import { leadId } from '#features/external/lead.schema.ts'
import { listLikeMembers } from './lead-duplicate.queries.server.ts'
import { SAME_FROM } from './lead-duplicate.rules.ts'
import { existence } from './lead-duplicate.schema.ts'

export const isExistentOfMember = endpoint({
  call: 'GET /api/admin/external-user/is-existent-of-member',
  summary: 'Whether the lead id is a member already: who it may be, how likely, and what says so',
  who: admin('members.names'),
  input: leadId,
  output: existence,
  async handle({ input, caller, context }) {
    const rows = await listLikeMembers(context.db, await getLead({ ...context, caller }, input.id))
    return { is_existent: rows.some(({ score }) => score >= SAME_FROM), rows }
  },
  onRecord: ({ found }) =>
    seenLines(
      'members_searched',
      found.rows.map((row) => row.member_id),
    ),
})
