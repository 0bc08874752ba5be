import type { Db } from '#core/db/db.server.ts'
import { inBatches } from '#core/formats/csv.server.ts'
import { columns, type Reader } from '#features/entries/office-entry.queries.server.ts'
import { matching } from './entry-list.queries.server.ts'
import type { OfficeFilter } from './entry-list.schema.ts'

/** Everything that a search finds, a batch at a time. */
export function readEntries(db: Db, reader: Reader, search: OfficeFilter) {
  return inBatches((after, size) =>
    exported(db, reader, search).where('e.id', '>', after).orderBy('e.id').limit(size).execute(),
  )
}

function exported(db: Db, reader: Reader, search: OfficeFilter) {
  return matching(db, reader, search).select([...columns, 'e.available_from', 'e.decline_reason'])
}

export type Exported = Awaited<ReturnType<ReturnType<typeof exported>['executeTakeFirstOrThrow']>>
