import { z } from 'zod'
import { id, moment, wholeNumber } from '#core/calls/fields.ts'
import { csvEncoding } from '#core/formats/csv-encodings.ts'
import { memberSearch } from './member-list.schema.ts'

/** All members of a list, in the order of their numbers. */
export const tableWanted = memberSearch.omit({ page: true, per_page: true, sort: true }).extend({
  encoding: csvEncoding,
})
export type TableWanted = z.output<typeof tableWanted>

export const exportStarted = z.object({ message: z.string(), id: z.int() })

export const ofExport = z.object({ id })

export const exportPart = z.object({
  id,
  part: wholeNumber(1, 1_000, 'ファイルの番号を指定してください。'),
})

export const exportProgress = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  parts: z.array(z.object({ part: z.int(), count: z.int() })),
  created_at: moment,
})
