import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { beginTable, measureFile, saveTable } from './item-csv.commands.server.ts'
import { applyItemTable, checkItemTable } from './item-csv.jobs.server.ts'

/** Saves a table and has it checked, both or neither. */
export async function startTable(context: Context, file: { name: string; content: Uint8Array }) {
  const table = await measureFile(file)
  return await atomic(context.db, async (db) => {
    const id = await saveTable({ ...context, db }, table)
    await enqueue(db, checkItemTable, { import_id: id }, { key: keyOf(id) })
    return id
  })
}

/** Has it done what a checked table says, in the name of who asks for it. */
export async function startApplying(context: Context, id: number): Promise<void> {
  const { caller, request } = context
  if (caller.kind !== 'admin') return
  await atomic(context.db, async (db) => {
    await beginTable(db, id)
    const object = { kind: 'item_import', id }
    await writeAudit(db, context, { action: 'csv_imported', object })
    const by = { admin_id: caller.id, session_id: caller.sessionId }
    const origin = { request_id: request.id, ip: request.ip }
    await enqueue(db, applyItemTable, { import_id: id, ...by, ...origin }, { key: keyOf(id) })
  })
}

/** The sign of life of the work on a table. */
function keyOf(id: number): string {
  return `item-import:${id}`
}
