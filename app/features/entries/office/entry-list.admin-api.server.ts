import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { messageReply, oneEntry } from '#features/entries/entry.schema.ts'
import { countEntriesByStage } from '#features/entries/entry-counts.queries.server.ts'
import { listEntriesOf } from '#features/entries/office-entry.queries.server.ts'
import { requireMember } from '#features/members/member.queries.server.ts'
import { archiveEntry } from './entry-archive.commands.server.ts'
import { searchEntries } from './entry-list.queries.server.ts'
import {
  archiveAction,
  entriesOfMember,
  memberEntries,
  officeCounts,
  officeDetail,
  officePage,
  officeSearch,
} from './entry-list.schema.ts'
import { getEntryOfStaff } from './entry-record.queries.server.ts'

const reader = admin('entries.read')

export const searchEntriesOfStaff = endpoint({
  call: 'GET /api/admin/entry/search',
  summary: 'Applications by stage, validity, project, member and reply; who was shown is on record',
  who: reader,
  input: officeSearch,
  output: officePage,
  handle: ({ input, caller, context }) =>
    searchEntries(context.db, { now: context.now, caller }, input),
  onRecord: ({ found }) =>
    seenLines(
      'members_searched',
      found.rows.map((row) => row.member_id),
    ),
})

export const countEntriesOfStaff = endpoint({
  call: 'GET /api/admin/entry/count-info',
  summary: 'How many applications are in each stage, wait for a reply, or are late',
  who: reader,
  output: officeCounts,
  handle: ({ context }) => countEntriesByStage(context.db, context.now),
})

export const getEntryOfStaffCall = endpoint({
  call: 'GET /api/admin/entry/detail',
  summary: 'An application with what was sent and how it went',
  who: reader,
  input: oneEntry,
  output: officeDetail,
  handle: ({ input, caller, context }) =>
    getEntryOfStaff(context.db, { now: context.now, caller }, input.id),
  onRecord: ({ input: { id }, found: { member_id } }) => [
    { action: 'entry_viewed', object: { kind: 'entry', id }, member_id, isView: true },
  ],
})

export const getEntriesOfMember = endpoint({
  call: 'GET /api/admin/entry/entry-user',
  summary: 'The applications of the member member_id, the newest first',
  who: reader,
  input: entriesOfMember,
  output: memberEntries,
  async handle({ input, caller, context }) {
    await requireMember(context.db, input.member_id)
    const rows = await listEntriesOf(context.db, { now: context.now, caller }, input.member_id)
    return { rows }
  },
  onRecord: ({ input: { member_id }, found }) =>
    seenLines('members_searched', found.rows.length > 0 ? [member_id] : []),
})

export const deleteEntryOfStaff = endpoint({
  call: 'POST /api/admin/entry/delete',
  summary: 'Archives an application so that it counts no more; with comeback it counts again',
  who: admin('entries.write'),
  input: archiveAction,
  output: messageReply,
  async handle({ input, context }) {
    await archiveEntry(context, input)
    return { message: input.comeback ? '応募を元に戻しました。' : '応募を無効にしました。' }
  },
})
