import { Buffer } from 'node:buffer'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { Problem } from '#core/problem.ts'
import { openFile, type SentFile, saveImport } from './mail-import.commands.server.ts'
import { readImport } from './mail-import.jobs.server.ts'
import { LONGEST_PASTE } from './mail-intake.schema.ts'
import { takePasted } from './pasted-mail.commands.server.ts'
import { decodeText } from './reader/decoded-text.ts'

/** A file of mails is read by a job; a text is one mail, and read at once. */
type Started = { import_id: number } | { mail_id: number; message: string }

/** Takes a file by what is in it, or says what is taken. */
export async function startImport(context: Context, file: SentFile): Promise<Started> {
  const { name, content } = file
  if (content.length === 0) throw new Problem(422, `「${name}」は空のファイルです。`)
  if (isOutlookFile(content)) throw new Problem(422, OUTLOOK)
  if (/\.csv$/i.test(name) || hasMailHead(content)) {
    return { import_id: await queueImport(context, file) }
  }
  if (!/\.(?:txt|eml)$/i.test(name) || content.includes(0)) throw new Problem(422, otherKind(name))
  const text = decodeText(content.subarray(0, MOST_BYTES), undefined)
  if (text.trim() === '') throw new Problem(422, `「${name}」には文字がありません。`)
  if (content.length > MOST_BYTES || text.length > LONGEST_PASTE) throw new Problem(422, TOO_LONG)
  return await takePasted(context, { text })
}

/** Saves a file and has it read, both or neither. */
async function queueImport(context: Context, file: SentFile): Promise<number> {
  const opened = await openFile(file)
  return await atomic(context.db, async (db) => {
    const { id } = await saveImport({ ...context, db }, opened)
    await enqueue(db, readImport, { import_id: id })
    return id
  })
}

/** A letter of any charset has four bytes or fewer. */
const MOST_BYTES = 4 * LONGEST_PASTE
const TOO_LONG = `1通の文面として読み取れるのは、${LONGEST_PASTE / 10_000}万文字までです。`
const OUTLOOK = 'Outlookの .msg は読み取れません。.eml で保存しなおすか、文面を貼り付けてください。'

function otherKind(name: string): string {
  return `「${name}」は読み取れません。.eml・.mbox・.csv・.txt のファイルを選ぶか、文面を貼り付けてください。`
}

/** The first bytes of a compound file, as .msg is. */
function isOutlookFile(content: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => content[at] === byte)
}

/** Whether the file begins as a mail or a box of mails does, whatever it is called. */
function hasMailHead(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 4_000)).toString('latin1')
  if (head.startsWith('From ')) return true
  return /^[\w-]{1,76}:/.test(head) && MAIL_FIELD.test(head)
}
const MAIL_FIELD = /^(?:from|subject|date|received|message-id|return-path|mime-version):/im
