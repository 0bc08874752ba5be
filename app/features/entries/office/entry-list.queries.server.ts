import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { isLate, replyDue, waits } from '#features/entries/entry-counts.queries.server.ts'
import {
  columns,
  entriesWithNames,
  type Reader,
  toOfficeEntry,
} from '#features/entries/office-entry.queries.server.ts'
import type { OfficeFilter, OfficeSearch } from './entry-list.schema.ts'

/** A page of the applications that the staff looks for, with their exact number. */
export async function searchEntries(db: Db, reader: Reader, search: OfficeSearch) {
  const found = matching(db, reader, search)
    .select(columns)
    .orderBy(orders[search.sort])
    .orderBy('e.id', search.sort === 'old' ? 'asc' : 'desc')
  return await readPage(db, found, search, (row) => toOfficeEntry(row, reader))
}

/** The result of a search of the staff; for counts and orders. */
export function matching(db: Db, { now, caller }: Reader, search: OfficeFilter) {
  const { keyword, stage = [], validity, item_id, member_id, reply } = search
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const id = Number(/^EN-?(\d{1,9})$/i.exec(keyword.normalize('NFKC'))?.[1] ?? 0)
  // A reader who may not see names must not find them by searching.
  const seesNames = caller.capabilities.has('entries.names')
  return entriesWithNames(db)
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('i.name', 'ilike', like),
          eb('e.id', '=', id),
          ...(seesNames ? [sql<boolean>`m.last_name || m.first_name ilike ${like}`] : []),
        ]),
      ),
    )
    .$if(stage.length > 0, (query) => query.where('e.stage', 'in', stage))
    .$if(validity !== 'all', (query) =>
      query.where('e.validity', '=', validity === 'valid' ? 0 : 1),
    )
    .$if(item_id !== undefined, (query) => query.where('e.item_id', '=', item_id ?? 0))
    .$if(member_id !== undefined, (query) => query.where('e.member_id', '=', member_id ?? 0))
    .$if(reply !== undefined, (query) => query.where(waits).where('e.validity', '=', 0))
    .$if(reply === 'overdue', (query) => query.where(isLate(now)))
}

const orders = {
  new: sql`e.id desc`,
  old: sql`e.id`,
  due: sql`coalesce(${replyDue}, e.reply_due_on)`,
  moved: sql`e.moved_at desc`,
}
