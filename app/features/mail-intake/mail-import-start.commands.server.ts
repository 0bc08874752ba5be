import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { openFile, saveImport } from './mail-import.commands.server.ts'
import { readImport } from './mail-import.jobs.server.ts'

/** Saves a file and has it read, both or neither. */
export async function startImport(
  context: Context,
  file: { name: string; content: Uint8Array },
): Promise<number> {
  const opened = await openFile(file)
  return await atomic(context.db, async (db) => {
    const { id } = await saveImport({ ...context, db }, opened)
    await enqueue(db, readImport, { import_id: id })
    return id
  })
}
