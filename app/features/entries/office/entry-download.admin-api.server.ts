import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import { dateInJapan } from '#core/clock.ts'
import { answerFile, fileBody } from '#core/files/file-answer.server.ts'
import { answerCsv, cellsOf } from '#core/formats/csv.server.ts'
import { exportEntries, openSheets } from './entry-download.commands.server.ts'
import { cellsFor, heads } from './entry-download.markup.ts'
import { exportWanted } from './entry-download.schema.ts'

export const downloadEntries = endpoint({
  call: 'GET /api/admin/entry/download',
  summary:
    'Applications found as CSV; with id the skill sheets of one as an archive, with file_id one of them',
  who: admin('entries.write'),
  input: exportWanted,
  output: fileBody,
  needsRecentLogin: true,
  async handle({ input: { id, file_id, encoding, ...search }, caller, context }) {
    // Tables of people are few, sheets are read all day: each counts by its own limit.
    await countUse(context, [id === undefined ? limits.admin_csv : limits.sheet_reading])
    if (id !== undefined) return answerFile(await openSheets(context, { id, file_id }))
    const found = exportEntries(context, { now: context.now, caller }, search)
    const name = `entries-${dateInJapan(context.now)}.csv`
    return answerCsv({ name, heads, rows: cellsOf(found, cellsFor), encoding })
  },
})
