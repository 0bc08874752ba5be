import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { Problem } from '#core/problem.ts'
import { openFile, saveImport } from './mail-import.commands.server.ts'
import { readImport } from './mail-import.jobs.server.ts'

/** Saves a file and has it read, both or neither. */
export async function startImport(
  context: Context,
  file: { name: string; content: Uint8Array },
): Promise<number> {
  if (isOutlookFile(file.content)) throw new Problem(422, OUTLOOK)
  const opened = await openFile(file)
  return await atomic(context.db, async (db) => {
    const { id } = await saveImport({ ...context, db }, opened)
    await enqueue(db, readImport, { import_id: id })
    return id
  })
}

const OUTLOOK = 'Outlookの .msg は読み取れません。.eml で保存しなおすか、文面を貼り付けてください。'

/** The first bytes of a compound file, as .msg is. */
function isOutlookFile(content: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => content[at] === byte)
}
