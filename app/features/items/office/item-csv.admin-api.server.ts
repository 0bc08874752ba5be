import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { dateInJapan } from '#core/clock.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { answerCsv } from '#core/formats/csv.server.ts'
import { hiddenFrom } from '#features/items/record/hidden-fields.rules.ts'
import { columnsWithout, csvHeads, labelsOf } from './item-csv.markup.ts'
import { getImport, readLines } from './item-csv.queries.server.ts'
import { csvQuery, importDetail, importOf, importQuery, importStarted } from './item-csv.schema.ts'
import { startApplying, startUndoing } from './item-csv-start.commands.server.ts'

export const exportItems = endpoint({
  call: 'GET /api/admin/item/csv',
  summary: 'Every project that a list finds as CSV, with what the agency alone knows of it',
  who: admin('items.write'),
  input: csvQuery,
  output: fileBody,
  limits: [limits.admin_csv],
  needsRecentLogin: true,
  async handle({ input, caller, context }) {
    const { db, now } = context
    const columns = columnsWithout(hiddenFrom(caller))
    const rows = await readLines(db, now, input, columns)
    const heads = columns.map((at) => csvHeads[at] ?? '')
    return answerCsv({
      name: `items-${dateInJapan(now)}.csv`,
      heads,
      rows,
      encoding: input.encoding,
    })
  },
  onRecord({ input: { encoding, ...search } }) {
    const fields = Object.entries(search).flatMap(([name, value]) => (isGiven(value) ? [name] : []))
    return [{ action: 'csv_exported', reason: 'items', fields }]
  },
})

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}

export const getItemImport = endpoint({
  call: 'GET /api/admin/item/csv/import',
  summary: 'How far a table of projects has come, and line by line what it would change',
  who: admin('items.write'),
  input: importQuery,
  output: importDetail,
  handle: ({ input, caller, context }) =>
    getImport(context.db, input, labelsOf(hiddenFrom(caller))),
})

export const applyItemImport = endpoint({
  call: 'POST /api/admin/item/csv/apply',
  summary:
    'Does what a checked table of projects says, each line in the version that it was made from',
  who: admin('items.write'),
  input: importOf,
  output: importStarted,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, context }) {
    await startApplying(context, input.id)
    return { message: '取り込みを始めました。', id: input.id }
  },
})

export const undoItemImport = endpoint({
  call: 'POST /api/admin/item/csv/undo',
  summary:
    'Takes back what a table of projects has done, but of projects that somebody has changed since',
  who: admin('items.write'),
  input: importOf,
  output: importStarted,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, context }) {
    await startUndoing(context, input.id)
    return { message: '取り消しを始めました。', id: input.id }
  },
})
