import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { applyImport } from './lead-import.commands.server.ts'
import { getImport } from './lead-import.queries.server.ts'
import * as shapes from './lead-import.schema.ts'

export const getLeadImport = endpoint({
  call: 'GET /api/admin/external-user/import',
  summary: 'What each row of a table would do that one has sent oneself',
  who: admin('contents.write'),
  input: shapes.importId,
  output: shapes.importPreview,
  handle: ({ input, caller, context }) => getImport({ ...context, caller }, input.id),
})

export const takeLeadImportIn = endpoint({
  call: 'POST /api/admin/external-user/import',
  summary: 'Takes the rows of such a table in, all that can be or none; once',
  who: admin('contents.write'),
  input: shapes.importId,
  output: shapes.importTaken,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    const counts = await applyImport({ ...context, caller }, input.id)
    const { added, renewed } = counts
    return { message: `${added}人を登録し、${renewed}人の内容を更新しました。`, ...counts }
  },
})
