import { sql } from 'kysely'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import {
  changeItem,
  type RecordActing,
} from '#features/items/record/item-record.commands.server.ts'
import { changedAgain, revertWholeEdit } from './edit-history.commands.server.ts'

const AT_ONCE = 50

/**
 * Takes back what the lines of a table have done: new projects are archived, changed ones become what they were.
 * What somebody has changed since stays as it is, and the line says so.
 */
export async function undoTable(
  context: RecordActing,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    signal?.throwIfAborted()
    count = await atomic(context.db, async (db) => await undoSome({ ...context, db }, id))
  }
  await context.db
    .updateTable('item_import')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute()
}

async function undoSome(context: RecordActing, id: number): Promise<number> {
  const { db } = context
  const lines = await listDoneLines(db, id)
  for (const line of lines) {
    const reason = await undoLine(context, line)
    await db
      .updateTable('item_import_row')
      .set(reason === undefined ? { is_done: false } : { act: 'left', errors: [reason] })
      .where('import_id', '=', id)
      .where('line', '=', line.line)
      .execute()
  }
  await db
    .updateTable('item_import')
    .set({ done: sql`done + ${lines.length}` })
    .where('id', '=', id)
    .execute()
  return lines.length
}

async function listDoneLines(db: Db, importId: number) {
  return await db
    .selectFrom('item_import_row')
    .select(['line', 'item_id', 'version'])
    .where('import_id', '=', importId)
    .where('act', 'in', ['add', 'change'])
    .where('is_done', '=', true)
    .orderBy('line', 'desc')
    .limit(AT_ONCE)
    .execute()
}

type DoneLine = Awaited<ReturnType<typeof listDoneLines>>[number]

/** Nothing, or why the project of the line is left as it is. */
async function undoLine(context: RecordActing, { item_id, version }: DoneLine) {
  if (item_id === null) return undefined
  try {
    await atomic(context.db, async (db) => {
      const own = { ...context, db }
      if (version === null) await withdrawItem(own, item_id)
      else await revertLine(own, item_id, version + 1)
    })
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

async function withdrawItem(context: RecordActing, id: number): Promise<void> {
  const { db, now } = context
  const item = await db
    .selectFrom('item')
    .select('deleted_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (item.deleted_at !== null) return
  const { rows } = await sql<{ has_entries: boolean; has_changed: boolean }>`
    select exists (select from entry where item_id = ${id}) as has_entries,
      count(distinct at) > 1 as has_changed
    from item_edit where item_id = ${id}`.execute(db)
  if (rows[0]?.has_entries) throw hasEntries(id)
  if (rows[0]?.has_changed) throw changedAgain(id)
  await changeItem(context, { id, act: 'deleted', changes: { deleted_at: now } })
}

/** The save of a line is the version after the one that the line was made from; there is none where it changed nothing. */
async function revertLine(context: RecordActing, itemId: number, version: number): Promise<void> {
  const edit = await context.db
    .selectFrom('item_edit')
    .select('id')
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .where('act', '=', 'imported')
    .where('reverted_at', 'is', null)
    .executeTakeFirst()
  if (edit) await revertWholeEdit(context, edit.id)
}

function hasEntries(id: number): Problem {
  return new Problem(409, `${itemCode(id)}には応募があるため、取り消せません。`)
}
