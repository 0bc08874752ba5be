import { id } from '#core/calls/fields.ts'
import { csvEncoding } from '#core/formats/csv-encodings.ts'
import { officeSearch } from './entry-list.schema.ts'

/** The conditions of the list, for all that it finds; or `id`, for the skill sheets of one, or one of them. */
export const exportWanted = officeSearch
  .omit({ page: true, per_page: true, sort: true })
  .extend({ id: id.optional(), file_id: id.optional(), encoding: csvEncoding })

export type SheetsWanted = { id: number; file_id?: number | undefined }
