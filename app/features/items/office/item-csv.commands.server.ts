import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { measureTable, readTable } from '#core/formats/threaded-table.server.ts'
import { Problem } from '#core/problem.ts'
import { editItem, registerItem } from '#features/items/record/item-record.commands.server.ts'
import { itemChanges } from '#features/items/record/item-record.schema.ts'
import type { LinePlan } from './item-csv.markup.ts'
import { planLines, readKnown } from './item-csv.queries.server.ts'

const MOST_LINES = 20_000
const AT_ONCE = 200

type ImportContext = Pick<Context, 'db' | 'caller'>
type File = { name: string; content: Uint8Array }
type MeasuredFile = File & { rows: number }

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
  return { name: file.name, content: file.content, rows }
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
      content: Buffer.from(content),
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
  const rows = await readTable(table.content)
  const known = await readKnown(db)
  for (let at = table.done; at < rows.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    const plans = await planLines(db, now, known, rows.slice(at, at + AT_ONCE))
    await savePlans(db, id, at, plans)
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

type CsvActing = Parameters<typeof editItem>[0]

/**
 * Does what the lines say, each by itself; a line that meets another's save is left and says so. Some are
 * committed together: to commit each would take longer than to save it.
 */
export async function applyTable(context: CsvActing, id: number, signal?: AbortSignal) {
  const { db } = context
  for (;;) {
    signal?.throwIfAborted()
    const lines = await listOpenLines(db, id)
    if (lines.length === 0) break
    await atomic(db, async (own) => {
      for (const line of lines) await applyLine({ ...context, db: own }, id, line)
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
    .limit(50)
    .execute()
}

type OpenLine = Awaited<ReturnType<typeof listOpenLines>>[number]

async function applyLine(context: CsvActing, importId: number, line: OpenLine): Promise<void> {
  try {
    await atomic(context.db, async (db) => {
      const item_id = await saveLine({ ...context, db }, line)
      await settleLine(db, importId, line.line, { item_id, is_done: true })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = Object.values(error.errors ?? {}).flat()
    const messages = errors.length > 0 ? errors : [error.message]
    await settleLine(context.db, importId, line.line, { act: 'refuse', errors: messages })
  }
}

async function saveLine(context: CsvActing, { item_id, version, fields, name }: OpenLine) {
  const given = itemChanges.parse(fields)
  if (item_id === null) {
    return (await registerItem(context, { ...given, name: given.name ?? name }, 'imported')).id
  }
  await editItem(context, item_id, version ?? 0, given, 'imported')
  return item_id
}

type Settled = { item_id: number; is_done: true } | { act: 'refuse'; errors: string[] }

async function settleLine(db: Db, import_id: number, line: number, settled: Settled) {
  await db
    .updateTable('item_import_row')
    .set(settled)
    .where('import_id', '=', import_id)
    .where('line', '=', line)
    .execute()
}
