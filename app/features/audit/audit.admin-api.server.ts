import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { searchAudit } from './audit.queries.server.ts'
import { auditList, auditSearch } from './audit.schema.ts'

export const searchAuditCall = endpoint({
  call: 'GET /api/admin/audit/search',
  summary: 'Who did what, and who saw a member: the newest first, paged; reading it is on record',
  who: admin('audit.read'),
  input: auditSearch,
  output: auditList,
  handle: ({ input, context }) => searchAudit(context.db, input),
  onRecord: ({ input: { member_id } }) => [
    { action: 'audit_searched', ...(member_id && { member_id }) },
  ],
})
