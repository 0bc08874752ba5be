import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { csvEncoding } from '#core/formats/csv-encodings.ts'
import { officeSearch } from '#features/items/record/office-items.schema.ts'
import { importState, lineAct } from './item-csv.codes.ts'

/** The conditions of the list, and in which encoding. */
export const csvQuery = officeSearch.omit({ page: true, per_page: true, sort: true }).extend({
  encoding: csvEncoding,
})
export type CsvQuery = z.output<typeof csvQuery>

export const importQuery = officePaging(['line']).extend({
  id,
  act: z.enum(lineAct.all, { error: '表示する行を選び直してください。' }).optional(),
})
export type ImportQuery = z.output<typeof importQuery>

const line = z.object({
  id: z.int(),
  item_id: z.int().nullable(),
  name: z.string(),
  act: z.enum(lineAct.all),
  shown: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.string()),
  is_done: z.boolean(),
})
export type ImportLine = z.output<typeof line>
export type ImportState = (typeof importState.all)[number]

export const importDetail = paged(line).extend({
  id: z.int(),
  name: z.string(),
  state: z.enum(importState.all),
  /** Lines of the table, and how many were gone through in this state. */
  lines: z.int(),
  done: z.int(),
  counts: z.object({
    add: z.int(),
    change: z.int(),
    same: z.int(),
    refuse: z.int(),
    left: z.int(),
  }),
  /** What it has done can be taken back now. */
  is_undoable: z.boolean(),
  created_at: moment,
  finished_at: moment.nullable(),
})

export const importOf = z.object({ id })
export const importStarted = z.object({ message: z.string(), id: z.int() })

/** What a line shows of itself, as it is stored. */
export const storedShown = line.shape.shown
