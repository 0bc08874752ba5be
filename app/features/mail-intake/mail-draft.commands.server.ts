import { invalid } from '#core/problem.ts'
import { allFields } from '#features/items/item.fields.ts'
import {
  type RecordActing,
  registerItem,
} from '#features/items/record/item-record.commands.server.ts'
import { draftOf } from './mail-draft.form.ts'
import { matchWaiting } from './repeated-mail.commands.server.ts'
import { type BlockRead, statedBy, textOf } from './updates/mail-update.queries.server.ts'

/** A draft of one project of a mail, with the words that it was read from. */
export async function makeDraft(
  context: RecordActing,
  block: BlockRead & { mail_id: number; title: string; project_no: number | null },
  heading?: string,
): Promise<number> {
  const raw_text = `${block.subject}\n\n${textOf(block)}`
  const fields = draftOf({ ...statedBy(block), raw_text })
  const name = fields.name ?? ''
  if (name === '') throw invalid({ name: ['案件名を入力してから、下書きにしてください。'] })
  const noted = heading === undefined ? fields : { ...fields, note: headed(heading, fields.note) }
  const { id } = await registerItem(context, { ...noted, name, status: 'draft' })
  await matchWaiting(context.db, block, id)
  return id
}

function headed(heading: string, note: string | null | undefined): string {
  const whole = note ? `${heading}\n${note}` : heading
  return whole.slice(0, allFields.note.most).toWellFormed()
}
