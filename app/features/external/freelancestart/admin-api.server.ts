import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { putLeadAway, saveLead } from '../commands.server.ts'
import { searchLeads, viewLead } from '../queries.server.ts'
import * as shapes from '../schema.ts'

const service = 'freelancestart'

export const searchFreelanceStart = endpoint({
  call: 'GET /api/admin/freelancestart/search',
  summary: 'Leads from FreelanceStart by words and state; who was shown is on record',
  who: admin('contents.read'),
  input: shapes.serviceSearch,
  output: shapes.leadList,
  handle: ({ input, caller, context }) =>
    searchLeads({ ...context, caller }, { ...input, service: [service] }),
})

export const getFreelanceStart = endpoint({
  call: 'GET /api/admin/freelancestart/detail',
  summary: 'One lead from FreelanceStart; without names for who may not see them',
  who: admin('contents.read'),
  input: shapes.leadId,
  output: shapes.leadDetail,
  handle: ({ input, caller, context }) => viewLead({ ...context, caller }, input.id, service),
})

export const editFreelanceStart = endpoint({
  call: 'POST /api/admin/freelancestart/edit',
  summary: 'Takes a lead from FreelanceStart in; with id changes the fields that are sent',
  who: admin('contents.write'),
  input: shapes.serviceLeadEdit,
  output: shapes.leadSaved,
  alsoAnswers: [conflictAnswer],
  keyed: true,
  async handle({ input, caller, context }) {
    const saved = await saveLead({ ...context, caller }, service, input)
    return { message: '外部リードを保存しました。', ...saved }
  },
})

export const deleteFreelanceStart = endpoint({
  call: 'POST /api/admin/freelancestart/delete',
  summary: 'Puts a lead from FreelanceStart away; with comeback brings it back',
  who: admin('contents.write'),
  input: shapes.leadAway,
  output: shapes.leadMoved,
  async handle({ input, context }) {
    await putLeadAway(context, { ...input, service })
    return { message: input.comeback ? '元に戻しました。' : '外部リードを削除しました。' }
  },
})
