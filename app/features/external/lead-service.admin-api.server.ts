import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { archiveLead, saveLead } from './lead.commands.server.ts'
import { getLead, searchLeads } from './lead.queries.server.ts'
import * as shapes from './lead.schema.ts'

type ServiceName = 'engineerstyle' | 'freelancestart'

/** Two services whose leads have calls of their own, each the same. */
export const serviceCalls = {
  engineerstyle: callsOf('engineerstyle', 'EngineerStyle'),
  freelancestart: callsOf('freelancestart', 'FreelanceStart'),
}

function callsOf<const S extends ServiceName>(service: S, name: string) {
  return { ...readingCalls(service, name), ...writingCalls(service, name) }
}

function readingCalls<const S extends ServiceName>(service: S, name: string) {
  return {
    search: endpoint({
      call: `GET /api/admin/${service}/search`,
      summary: `Leads from ${name} by words and state; who was shown is on record`,
      who: admin('contents.read'),
      input: shapes.serviceSearch,
      output: shapes.leadList,
      handle: ({ input, caller, context }) =>
        searchLeads({ ...context, caller }, { ...input, service: [service] }),
      onRecord: ({ found }) =>
        seenLines(
          'leads_searched',
          found.rows.map(({ id }) => id),
        ),
    }),
    get: endpoint({
      call: `GET /api/admin/${service}/detail`,
      summary: `One lead from ${name}; without names for who may not see them`,
      who: admin('contents.read'),
      input: shapes.leadId,
      output: shapes.leadDetail,
      handle: ({ input, caller, context }) => getLead({ ...context, caller }, input.id, service),
      onRecord: ({ input: { id } }) => [
        { action: 'lead_viewed', object: { kind: 'lead', id }, isView: true },
      ],
    }),
  }
}

function writingCalls<const S extends ServiceName>(service: S, name: string) {
  return {
    edit: endpoint({
      call: `POST /api/admin/${service}/edit`,
      summary: `Takes a lead from ${name} in; with id changes the fields that are sent`,
      who: admin('contents.write'),
      input: shapes.serviceLeadEdit,
      output: shapes.leadSaved,
      alsoAnswers: [conflictAnswer],
      idempotent: true,
      async handle({ input, caller, context }) {
        const saved = await saveLead({ ...context, caller }, service, input)
        return { message: '外部リードを保存しました。', ...saved }
      },
    }),
    remove: endpoint({
      call: `POST /api/admin/${service}/delete`,
      summary: `Archives a lead from ${name}; with comeback restores it`,
      who: admin('contents.write'),
      input: shapes.archivedLead,
      output: shapes.leadMoved,
      async handle({ input, context }) {
        await archiveLead(context, { ...input, service })
        return { message: input.comeback ? '元に戻しました。' : '外部リードを削除しました。' }
      },
    }),
  }
}
