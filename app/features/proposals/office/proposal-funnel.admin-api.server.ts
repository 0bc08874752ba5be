import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { cutPage } from '#core/calls/page-range.ts'
import { dateInJapan } from '#core/clock.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { answerCsv } from '#core/formats/csv.server.ts'
import { funnelGroup } from './proposal-funnel.codes.ts'
import { funnelCells, funnelHeads } from './proposal-funnel.markup.ts'
import { countProposalFunnel } from './proposal-funnel.queries.server.ts'
import { funnelFile, funnelWanted, proposalFunnel } from './proposal-funnel.schema.ts'

const reader = admin('entries.read')

export const getProposalFunnel = endpoint({
  call: 'GET /api/admin/proposal/funnel',
  summary:
    'How far proposed applications have come: by coordinator, client, source of the member or month',
  who: reader,
  input: funnelWanted,
  output: proposalFunnel,
  async handle({ input: { page, per_page, ...wanted }, caller, context }) {
    const { rows, ...all } = await countProposalFunnel(
      context.db,
      { now: context.now, caller },
      wanted,
    )
    return { ...all, ...cutPage(rows, { page, per_page }) }
  },
})

export const getProposalFunnelFile = endpoint({
  call: 'GET /api/admin/proposal/funnel-csv',
  summary: 'The same as CSV',
  who: reader,
  input: funnelFile,
  output: fileBody,
  limits: [limits.admin_csv],
  async handle({ input: { encoding, ...wanted }, caller, context }) {
    const { rows } = await countProposalFunnel(context.db, { now: context.now, caller }, wanted)
    return answerCsv({
      name: `proposals-${dateInJapan(context.now)}.csv`,
      heads: funnelHeads(funnelGroup.label(wanted.by)),
      rows: atOnce(rows.map(funnelCells)),
      encoding,
    })
  },
  onRecord: ({ input: { by } }) => [{ action: 'csv_exported', reason: 'proposals', fields: [by] }],
})

async function* atOnce<T>(rows: readonly T[]) {
  yield rows
}
