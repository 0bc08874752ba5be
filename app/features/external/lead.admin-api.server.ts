import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { archiveLead, saveLead } from './lead.commands.server.ts'
import { getLead, listServices, searchLeads } from './lead.queries.server.ts'
import * as shapes from './lead.schema.ts'

export const getExternalServices = endpoint({
  call: 'GET /api/admin/external-user/get-external-services',
  summary: 'The services that send us leads, and how many of each wait for a decision',
  who: admin('contents.read'),
  output: shapes.externalServices,
  async handle({ context }) {
    return { rows: await listServices(context.db) }
  },
})

export const searchLeadsCall = endpoint({
  call: 'GET /api/admin/external-user/search',
  summary: 'Leads of all services by words, service and state; who was shown is on record',
  who: admin('contents.read'),
  input: shapes.leadSearch,
  output: shapes.leadList,
  handle: ({ input, caller, context }) => searchLeads({ ...context, caller }, input),
  onRecord: ({ found }) =>
    seenLines(
      'leads_searched',
      found.rows.map(({ id }) => id),
    ),
})

export const getLeadCall = endpoint({
  call: 'GET /api/admin/external-user/detail',
  summary: 'One lead; without names for who may not see them',
  who: admin('contents.read'),
  input: shapes.leadId,
  output: shapes.leadDetail,
  handle: ({ input, caller, context }) => getLead({ ...context, caller }, input.id),
  onRecord: ({ input: { id } }) => [
    { action: 'lead_viewed', object: { kind: 'lead', id }, isView: true },
  ],
})

export const editLeadCall = endpoint({
  call: 'POST /api/admin/external-user/edit',
  summary: 'Takes a lead in; with id changes the fields that are sent',
  who: admin('contents.write'),
  input: shapes.leadEdit,
  output: shapes.leadSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input: { service, ...given }, caller, context }) {
    const saved = await saveLead({ ...context, caller }, service, given)
    return { message: '外部リードを保存しました。', ...saved }
  },
})

export const deleteLeadCall = endpoint({
  call: 'POST /api/admin/external-user/delete',
  summary: 'Archives a lead; with comeback restores it',
  who: admin('contents.write'),
  input: shapes.archivedLead,
  output: shapes.leadMoved,
  async handle({ input, context }) {
    await archiveLead(context, input)
    return { message: input.comeback ? '元に戻しました。' : '外部リードを削除しました。' }
  },
})
