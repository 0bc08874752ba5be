import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { messageReply, oneEntry } from '#features/entries/entry.schema.ts'
import { deliverTerms, notePaperSent } from './entry-terms.commands.server.ts'
import { getTermsForStaff } from './entry-terms.queries.server.ts'
import { editionOfEntry, termsForStaff, termsToDeliver } from './entry-terms.schema.ts'

const writer = admin('entries.write')

export const getTermsForStaffCall = endpoint({
  call: 'GET /api/admin/entry/terms',
  summary: 'The terms stated for an application, and what the next edition would begin with',
  who: admin('entries.read'),
  input: oneEntry,
  output: termsForStaff,
  handle: ({ input, caller, context }) =>
    getTermsForStaff(context.db, { now: context.now, caller }, input.id),
  onRecord: ({ input: { id }, found: { member_id } }) => [
    { action: 'entry_viewed', object: { kind: 'entry', id }, member_id, isView: true },
  ],
})

export const deliverTermsCall = endpoint({
  call: 'POST /api/admin/entry/deliver-terms',
  summary: 'States the terms of the contract to the member, on the site and by mail',
  who: writer,
  input: termsToDeliver,
  output: messageReply,
  idempotent: true,
  async handle({ input, caller, context }) {
    await deliverTerms(context, caller, input)
    return { message: '取引条件を明示し、メールでもお送りしました。' }
  },
})

export const notePaperSentCall = endpoint({
  call: 'POST /api/admin/entry/terms-paper-sent',
  summary: 'Notes that the terms were sent on paper',
  who: writer,
  input: editionOfEntry,
  output: messageReply,
  goesOneWay: true,
  async handle({ input, context }) {
    await notePaperSent(context, input)
    return { message: '郵送を記録しました。' }
  },
})
