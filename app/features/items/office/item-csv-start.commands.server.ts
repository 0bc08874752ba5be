import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { Problem } from '#core/problem.ts'
import { hiddenFrom } from '#features/items/record/hidden-fields.rules.ts'
import { beginTable, beginUndoing, measureFile, saveTable } from './item-csv.commands.server.ts'
import { applyItemTable, checkItemTable, undoItemTable } from './item-csv.jobs.server.ts'
import { labelsOf } from './item-csv.markup.ts'
import { hasChangesOf } from './item-csv.queries.server.ts'

/** Saves a table and has it checked, both or neither. */
export async function startTable(context: Context, file: { name: string; content: Uint8Array }) {
  const table = await measureFile(file)
  requireHeads(context, table.heads)
  return await atomic(context.db, async (db) => {
    const id = await saveTable({ ...context, db }, table)
    await enqueue(db, checkItemTable, { import_id: id }, { key: keyOf(id) })
    return id
  })
}

/** Has it done what a checked table says, in the name of who asks for it. */
export async function startApplying(context: Context, id: number): Promise<void> {
  await start(context, id, { begin: beginTable, action: 'csv_imported', job: applyItemTable })
}

/** Has taken back what it has done, as far as nobody has changed it since. */
export async function startUndoing(context: Context, id: number): Promise<void> {
  const action = 'csv_import_undone'
  await start(context, id, { begin: beginUndoing, action, job: undoItemTable })
}

type TableWork = {
  begin: typeof beginTable
  action: 'csv_imported' | 'csv_import_undone'
  job: typeof applyItemTable
}

async function start(
  context: Context,
  id: number,
  { begin, action, job }: TableWork,
): Promise<void> {
  const { caller, request } = context
  if (caller.kind !== 'admin') return
  await requireLines(context, id)
  await atomic(context.db, async (db) => {
    await begin(db, id)
    await writeAudit(db, context, { action, object: { kind: 'item_import', id } })
    const by = { admin_id: caller.id, session_id: caller.sessionId }
    const origin = { request_id: request.id, ip: request.ip }
    await enqueue(db, job, { import_id: id, ...by, ...origin }, { key: keyOf(id) })
  })
}

function requireHeads({ caller }: Context, heads: readonly string[]): void {
  const found = labelsOf(hiddenFrom(caller)).filter((label) => heads.includes(label))
  if (found.length === 0) return
  const message = `「${found.join('」「')}」の列を取り込む権限がありません。列を消してください。`
  throw new Problem(422, message, { errors: { files: [message] } })
}

/** A table that somebody else has sent may change what is hidden from who has it done. */
async function requireLines({ db, caller }: Context, id: number): Promise<void> {
  const hidden = hiddenFrom(caller)
  if (hidden.length === 0 || !(await hasChangesOf(db, id, hidden))) return
  throw new Problem(403, 'この表には、取り込む権限のない列の変更があります。')
}

/** The sign of life of the work on a table. */
function keyOf(id: number): string {
  return `item-import:${id}`
}
