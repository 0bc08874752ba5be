import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { getMailReaders } from './member-mailing.queries.server.ts'
import { mailReaders, mailReadersWanted } from './member-mailing.schema.ts'

export const getMailReadersCall = endpoint({
  call: 'GET /api/admin/member/mail-readers',
  summary: 'Chosen members, and for each kind of mail why one of them would not get it; on record',
  who: admin('members.write'),
  input: mailReadersWanted,
  output: mailReaders,
  handle: ({ input, caller, context }) => getMailReaders(context, caller, input),
  onRecord: ({ found }) =>
    seenLines(
      'members_searched',
      found.readers.map(({ id }) => id),
    ),
})
