import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { answerPart, answerTable, startExport } from './member-csv.commands.server.ts'
import { getExport } from './member-csv.queries.server.ts'
import {
  exportPart,
  exportProgress,
  exportStarted,
  ofExport,
  tableWanted,
} from './member-csv.schema.ts'

const exporter = admin('members.export')

export const getMembersCsv = endpoint({
  call: 'GET /api/admin/member/get-csv',
  summary: 'All members of a list as CSV, sent while it is read; who is in it is on record',
  who: exporter,
  input: tableWanted,
  output: fileBody,
  limits: [limits.admin_csv],
  needsRecentLogin: true,
  handle: ({ input, context }) => answerTable(context, input),
})

export const startMembersExport = endpoint({
  call: 'POST /api/admin/member/start-export',
  summary:
    'Has all members of a list written by a job, in parts of 20,000; they are gone after a day',
  who: exporter,
  input: tableWanted,
  output: exportStarted,
  changesNothing: true,
  limits: [limits.admin_csv],
  idempotent: true,
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    const id = await startExport(context, caller, input)
    return { message: '書き出しを始めました。', id }
  },
})

export const getMembersExport = endpoint({
  call: 'GET /api/admin/member/export-progress',
  summary: 'How far an export is and which parts can be had',
  who: exporter,
  input: ofExport,
  output: exportProgress,
  handle: ({ input, caller, context }) => getExport(context.db, caller.id, input.id),
})

export const downloadMembersPart = endpoint({
  call: 'GET /api/admin/member/chunk-download',
  summary: 'One part of an export as CSV; who is in it is on record',
  who: exporter,
  input: exportPart,
  output: fileBody,
  limits: [limits.sheet_reading],
  needsRecentLogin: true,
  handle: ({ input, caller, context }) => answerPart(context, caller, input),
})
