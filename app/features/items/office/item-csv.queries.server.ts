import { sql } from 'kysely'
import { dateInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { listPage } from '#core/db/read-page.server.ts'
import { cellsOf, inBatches } from '#core/formats/csv.server.ts'
import { decodeShiftJis, encodeShiftJis } from '#core/formats/shift-jis.server.ts'
import { hasGivenUp } from '#core/job.server.ts'
import { notFound } from '#core/problem.ts'
import { fieldsOf, records } from '#features/items/record/item-record.queries.server.ts'
import { listIndustries, listOwners } from './item-choices.queries.server.ts'
import type { importState } from './item-csv.codes.ts'
import { type Cells, type CsvNames, cellsOfItem, itemIdIn, planLine } from './item-csv.markup.ts'
import { type CsvQuery, type ImportQuery, storedShown } from './item-csv.schema.ts'
import { readBook } from './item-form.queries.server.ts'
import { readIds } from './office-items.queries.server.ts'

export async function readKnown(db: Db): Promise<CsvNames> {
  return {
    book: await readBook(db),
    industries: await listIndustries(db),
    owners: await listOwners(db),
    asShiftJis: (text) => decodeShiftJis(encodeShiftJis(text)),
  }
}

/** The lines of every item that a list finds, in some of the columns, read while they are written. */
export async function readLines(db: Db, now: Date, query: CsvQuery, columns: readonly number[]) {
  const known = await readKnown(db)
  const next = await readIds(db, now, { ...query, sort: 'new', page: 1, per_page: 30 })
  const items = inBatches(
    async (after, size) => await readCurrent(db, await next(after, size)),
    500,
  )
  return cellsOf(items, (item) => {
    const cells = cellsOfItem(item, known)
    return columns.map((at) => cells[at] ?? '')
  })
}

async function readCurrent(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await records(db).where('item.id', 'in', ids).orderBy('item.id').execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    isDeleted: row.deleted_at !== null,
    fields: fieldsOf(row),
  }))
}

/** What each line of a part of a table would do. */
export async function planLines(db: Db, now: Date, known: CsvNames, lines: readonly Cells[]) {
  const ids = lines.flatMap((cells) => itemIdIn(cells) || [])
  const stored = await readCurrent(db, [...new Set(ids)])
  const byId = new Map(stored.map((item) => [item.id, item]))
  const today = dateInJapan(now)
  return lines.map((cells) => planLine(cells, byId.get(itemIdIn(cells) ?? 0), known, today))
}

const hasStopped = hasGivenUp(sql`'item-import:' || item_import.id`)

const stateNow = sql<(typeof importState.all)[number]>`case
  when state not in ('ready', 'done', 'undone') and ${hasStopped} then 'failed' else state end`

/** It is over, or was given up on the way. */
export const isUndoable = sql<boolean>`(state = 'done' or (state in ('running', 'undoing') and ${hasStopped}))`

/** The tables of the last 30 days, the latest 20 of them first. */
export async function listImports(db: Db) {
  const rows = await db
    .selectFrom('item_import')
    .select(['id', 'name', stateNow.as('state'), 'total as lines', 'created_at'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, created_at: stampInJapan(row.created_at) }))
}

/** How far a table has come, how many lines do what, and some of them without what is hidden. */
export async function getImport(db: Db, query: ImportQuery, hidden: readonly string[] = []) {
  const { id, act, page, per_page } = query
  const found = await db
    .selectFrom('item_import')
    .select([
      'id',
      'name',
      stateNow.as('state'),
      isUndoable.as('is_undoable'),
      'total as lines',
      'done',
      'created_at',
      'finished_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('取込が見つかりません。')
  const counts = await countLines(db, id)
  const all = counts.add + counts.change + counts.same + counts.refuse + counts.left
  return {
    ...found,
    counts,
    created_at: stampInJapan(found.created_at),
    finished_at: found.finished_at && stampInJapan(found.finished_at),
    rows: await listLines(db, query, hidden),
    total: act ? counts[act] : all,
    page,
    per_page,
  }
}

async function countLines(db: Db, importId: number) {
  const rows = await db
    .selectFrom('item_import_row')
    .select(['act', ({ fn }) => fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('act')
    .execute()
  const counts = { add: 0, change: 0, same: 0, refuse: 0, left: 0 }
  for (const { act, count } of rows) counts[act] = Number(count)
  return counts
}

async function listLines(db: Db, query: ImportQuery, hidden: readonly string[]) {
  const { id, act } = query
  const found = db
    .selectFrom('item_import_row')
    .select(['line as id', 'item_id', 'name', 'act', 'shown', 'errors', 'is_done'])
    .where('import_id', '=', id)
    .$if(act !== undefined, (lines) => lines.where('act', '=', act ?? 'same'))
    .orderBy('line')
  const rows = await listPage(db, found, query)
  return rows.map((row) => {
    const shown = storedShown.parse(row.shown).filter(({ label }) => !hidden.includes(label))
    return { ...row, shown }
  })
}

/** Whether a line of a table changes one of some fields. */
export async function hasChangesOf(db: Db, importId: number, names: readonly string[]) {
  const found = await db
    .selectFrom('item_import_row')
    .select('line')
    .where('import_id', '=', importId)
    .where(sql<boolean>`fields ?| ${names}`)
    .limit(1)
    .execute()
  return found.length > 0
}
