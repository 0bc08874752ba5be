import { sql } from 'kysely'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import {
  changeItems,
  type RecordActing,
} from '#features/items/record/item-record.commands.server.ts'
import { changedAgain, revertWholeEdits } from './edit-history.commands.server.ts'
import { listImportedEdits } from './edit-history.queries.server.ts'

/** A change of more than 100 items is one notice for the caches, not one for each. */
const AT_ONCE = 500

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
  const left = await undoLines(context, lines)
  const rowsOf = (some: readonly DoneLine[]) =>
    db
      .updateTable('item_import_row')
      .where('import_id', '=', id)
      .where('line', 'in', [0, ...some.map(({ line }) => line)])
  await rowsOf(lines.filter((line) => !left.has(line)))
    .set({ is_done: false })
    .execute()
  for (const [line, reason] of left) {
    await rowsOf([line])
      .set({ act: 'left', errors: [reason] })
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
type LeftLines = Map<DoneLine, string>

/** Those that are left as they are, and why: all at once, or one by one where the project of one can not be saved. */
async function undoLines(context: RecordActing, lines: readonly DoneLine[]): Promise<LeftLines> {
  try {
    return await atomic(context.db, async (db) => await undoTogether({ ...context, db }, lines))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [line, ...others] = lines
    if (line && others.length === 0) return new Map([[line, error.message]])
    const left: LeftLines = new Map()
    for (const one of lines) {
      for (const [of, reason] of await undoLines(context, [one])) left.set(of, reason)
    }
    return left
  }
}

async function undoTogether(context: RecordActing, lines: readonly DoneLine[]): Promise<LeftLines> {
  const added = new Map<number, DoneLine>()
  const changed = new Map<number, DoneLine>()
  for (const line of lines) {
    if (line.item_id !== null) (line.version === null ? added : changed).set(line.item_id, line)
  }
  const left: LeftLines = new Map()
  for (const [id, problem] of await withdrawItems(context, [...added.keys()])) {
    const line = added.get(id)
    if (line) left.set(line, problem.message)
  }
  for (const id of await revertLines(context, [...changed.entries()])) {
    const line = changed.get(id)
    if (line) left.set(line, changedAgain(id).message)
  }
  return left
}

type NewItem = { id: number; is_deleted: boolean; has_entries: boolean; has_changed: boolean }

async function withdrawItems(
  context: RecordActing,
  ids: readonly number[],
): Promise<[number, Problem][]> {
  const { db, now } = context
  const { rows } = await sql<NewItem>`
    select i.id, i.deleted_at is not null as is_deleted,
      exists (select from entry where item_id = i.id) as has_entries,
      (select count(distinct at) > 1 from item_edit where item_id = i.id) as has_changed
    from item i where i.id = any(${[...ids]}) order by i.id for update of i`.execute(db)
  const present = rows.filter(({ is_deleted }) => !is_deleted)
  const refused = present.flatMap(({ id, has_entries, has_changed }): [number, Problem][] => {
    if (has_entries) return [[id, hasEntries(id)]]
    return has_changed ? [[id, changedAgain(id)]] : []
  })
  const stays = new Set(refused.map(([id]) => id))
  const withdrawn = present.filter(({ id }) => !stays.has(id))
  await changeItems(
    context,
    withdrawn.map(({ id }) => ({ id, act: 'deleted', changes: { deleted_at: now } })),
  )
  return refused
}

/**
 * The save of a line is the version after the one that the line was made from; there is none where it changed nothing.
 * Answers the projects that stay.
 */
async function revertLines(context: RecordActing, lines: readonly [number, DoneLine][]) {
  const made = lines.map(([id, { version }]) => ({ id, version: (version ?? 0) + 1 }))
  return await revertWholeEdits(context, await listImportedEdits(context.db, made))
}

function hasEntries(id: number): Problem {
  return new Problem(409, `${itemCode(id)}には応募があるため、取り消せません。`)
}
