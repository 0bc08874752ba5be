import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { answerCsv, cellsOf } from '#core/csv/csv.server.ts'
import { answerFile, fileBody } from '#core/files/file-answer.server.ts'
import { entryCode } from '#features/entries/rules.ts'
import { openSheets } from './commands.server.ts'
import { cellsFor, heads, readEntries } from './queries.server.ts'
import { exportWanted } from './schema.ts'

export const downloadEntries = endpoint({
  call: 'GET /api/admin/entry/download',
  summary: 'Applications found as CSV, or with id the skill sheets of one as an archive',
  who: admin('entries.write'),
  input: exportWanted,
  output: fileBody,
  limits: ['sheet_reading'],
  isFresh: true,
  async handle({ input: { id, encoding, ...search }, caller, context }) {
    if (id !== undefined) {
      const content = await openSheets(context, id)
      return answerFile({ name: `${entryCode(id)}.zip`, type: 'zip', content })
    }
    const found = readEntries(context, { now: context.now, caller }, search)
    return answerCsv({ name: 'entries.csv', heads, rows: cellsOf(found, cellsFor), encoding })
  },
})
