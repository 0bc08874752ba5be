import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { packContent, unpackContent } from '#core/formats/packed-content.server.ts'
import { tablePieces } from '#core/formats/table-pieces.ts'
import { measureTable, readTable } from '#core/formats/threaded-table.server.ts'
import { Problem } from '#core/problem.ts'
import {
  changeItems,
  type RecordActing,
  registerItems,
} from '#features/items/record/item-record.commands.server.ts'
import { withTexts } from '#features/items/record/item-record.rules.ts'
import { itemChanges } from '#features/items/record/item-record.schema.ts'
import type { LinePlan } from './item-csv.markup.ts'
import { isUndoable, planLines, readKnown } from './item-csv.queries.server.ts'

const MOST_LINES = 20_000
/** A change of more than 100 items is one notice for the caches, not one for each. */
const AT_ONCE = 500

type ImportContext = Pick<Context, 'db' | 'caller'>
type File = { name: string; content: Uint8Array }
type MeasuredFile = File & { rows: number; heads: readonly string[] }

/** What is no table of items is refused. */
export async function measureFile(file: File): Promise<MeasuredFile> {
  const { heads, rows } = await measureTable(file.content)
  if (rows === 0) throw refusal('CSVに行がありません。1行目は見出しです。')
  if (!heads.includes('番号') && !heads.includes('案件名')) {
    throw refusal(
      '見出しを読み取れません。書き出したCSVの見出しのまま、UTF-8かShift_JISで保存してください。',
    )
  }
  if (rows > MOST_LINES) throw refusal(`${rows}行あります。2万行までに分けてください。`)
  return { name: file.name, content: file.content, rows, heads }
}

function refusal(message: string): Problem {
  return new Problem(422, message, { errors: { files: [message] } })
}

/** Saves a table to be checked by a job. */
export async function saveTable(
  { db, caller }: ImportContext,
  { name, content, rows }: MeasuredFile,
): Promise<number> {
  const { id } = await db
    .insertInto('item_import')
    .values({
      name: name.slice(0, 200),
      content: await packContent(content),
      total: rows,
      admin_id: caller.kind === 'admin' ? caller.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Goes through the lines of a table and saves what each would do; nothing of the items changes. */
export async function checkTable(db: Db, id: number, now: Date, signal?: AbortSignal) {
  const table = await db
    .selectFrom('item_import')
    .select(['content', 'done'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'checking'])
    .executeTakeFirst()
  if (!table?.content) return
  const known = await readKnown(db)
  let at = 0
  for (const piece of tablePieces(await unpackContent(table.content), AT_ONCE)) {
    signal?.throwIfAborted()
    const rows = await readTable(piece)
    const saved = Math.max(0, table.done - at)
    const plans = await planLines(db, now, known, rows.slice(saved))
    await savePlans(db, id, at + saved, plans)
    at += rows.length
  }
  await db
    .updateTable('item_import')
    .set({ state: 'ready', done: 0, content: null })
    .where('id', '=', id)
    .execute()
}

/** The first line of a table is its heads. */
const FIRST_LINE = 2

async function savePlans(db: Db, import_id: number, at: number, plans: readonly LinePlan[]) {
  if (plans.length === 0) return
  const rows = plans.map(({ fields, shown, ...plan }, index) => ({
    import_id,
    line: at + index + FIRST_LINE,
    ...plan,
    name: plan.name.slice(0, 200),
    fields: JSON.stringify(fields),
    shown: JSON.stringify(shown),
  }))
  await atomic(db, async (own) => {
    await own.insertInto('item_import_row').values(rows).execute()
    await own
      .updateTable('item_import')
      .set({ state: 'checking', done: at + rows.length })
      .where('id', '=', import_id)
      .execute()
  })
}

/** Begins to take back what a table has done; what was given up on the way goes on where it was. */
export async function beginUndoing(db: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('item_import')
    .set({ state: 'undoing', done: sql<number>`case when state = 'undoing' then done else 0 end` })
    .where('id', '=', id)
    .where(isUndoable)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem(409, 'この取込は、いまは取り消せません。')
}

/** Begins to do what a checked table says, once. */
export async function beginTable(db: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('item_import')
    .set({ state: 'running', done: 0 })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem(409, 'この取込は、もう始まっています。')
}

/**
 * Does what the lines say, many in one transaction: each by itself would take ten times as long. A line that
 * meets another's save is left and says so.
 */
export async function applyTable(context: RecordActing, id: number, signal?: AbortSignal) {
  const { db } = context
  for (;;) {
    signal?.throwIfAborted()
    const lines = await listOpenLines(db, id)
    if (lines.length === 0) break
    await atomic(db, async (own) => {
      await applyLines({ ...context, db: own }, id, lines)
      await own
        .updateTable('item_import')
        .set({ done: sql`done + ${lines.length}` })
        .where('id', '=', id)
        .execute()
    })
  }
  await db
    .updateTable('item_import')
    .set({ state: 'done', finished_at: context.now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

async function listOpenLines(db: Db, importId: number) {
  return await db
    .selectFrom('item_import_row')
    .select(['line', 'item_id', 'version', 'name', 'fields'])
    .where('import_id', '=', importId)
    .where('act', 'in', ['add', 'change'])
    .where('is_done', '=', false)
    .orderBy('line')
    .limit(AT_ONCE)
    .execute()
}

type OpenLine = Awaited<ReturnType<typeof listOpenLines>>[number]

/** Together, unless one of them is refused: then each half by itself, until that line is found. */
async function applyLines(
  context: RecordActing,
  importId: number,
  lines: readonly OpenLine[],
): Promise<void> {
  const problem = hasItemTwice(lines) ? undefined : await applyTogether(context, importId, lines)
  if (problem === 'done') return
  const [line] = lines
  if (problem && line && lines.length === 1) return refuseLine(context.db, importId, line, problem)
  const half = Math.ceil(lines.length / 2)
  await applyLines(context, importId, lines.slice(0, half))
  await applyLines(context, importId, lines.slice(half))
}

async function applyTogether(
  context: RecordActing,
  importId: number,
  lines: readonly OpenLine[],
): Promise<Problem | 'done'> {
  try {
    await atomic(context.db, async (db) => {
      const ids = await saveLines({ ...context, db }, lines)
      await settleLines(db, importId, lines, ids)
    })
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function hasItemTwice(lines: readonly OpenLine[]): boolean {
  const ids = lines.flatMap(({ item_id }) => item_id ?? [])
  return new Set(ids).size < ids.length
}

/** The number of the item of each line. */
async function saveLines(context: RecordActing, lines: readonly OpenLine[]): Promise<number[]> {
  const given = lines.map((line) => ({ ...line, changes: itemChanges.parse(line.fields) }))
  const added = given.filter(({ item_id }) => item_id === null)
  const drafts = added.map(({ changes, name }) => ({ ...changes, name: changes.name ?? name }))
  const newIds = await registerItems(context, drafts, 'imported')
  const changes = given.flatMap(({ item_id, version, changes }) =>
    item_id === null
      ? []
      : [
          {
            id: item_id,
            version: version ?? 0,
            act: 'imported' as const,
            changes: withTexts(changes),
          },
        ],
  )
  await changeItems(context, changes)
  const next = newIds.values()
  return lines.map(({ item_id }) => item_id ?? next.next().value ?? 0)
}

async function settleLines(
  db: Db,
  importId: number,
  lines: readonly OpenLine[],
  ids: readonly number[],
) {
  const numbers = lines.map(({ line }) => line)
  await sql`update item_import_row set item_id = done.item_id, is_done = true
    from unnest(${numbers}::integer[], ${ids}::integer[]) done (line, item_id)
    where import_id = ${importId} and item_import_row.line = done.line`.execute(db)
}

async function refuseLine(db: Db, importId: number, { line }: OpenLine, problem: Problem) {
  const messages = Object.values(problem.errors ?? {}).flat()
  const errors = messages.length > 0 ? messages : [problem.message]
  await db
    .updateTable('item_import_row')
    .set({ act: 'refuse', errors })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}
