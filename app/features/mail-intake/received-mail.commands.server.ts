import { dayInJapan } from '#core/clock.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { noteWords } from '#features/tags/unknown-word.commands.server.ts'
import type { OpenedMail } from './reader/opened-mail.ts'
import type { Block, ReadMail } from './reader/reader-contract.ts'
import { isUnread, type ThreadedReader } from './reader/threaded-reader.server.ts'
import {
  findMatch,
  findRepeated,
  findVersion,
  type Known,
  listMade,
} from './repeated-mail.queries.server.ts'
import { unknownSkills } from './unknown-skill.rules.ts'
import type { UnreadPart } from './unread-part.schema.ts'

export type Received = { id: number; isNew: boolean; isCut: boolean; isUnread: boolean }

type Incoming = OpenedMail & {
  source: 'paste' | 'eml' | 'mbox' | 'call' | 'mailbox'
  raw: Uint8Array | null
  received_at: Date
  unread_parts?: readonly UnreadPart[]
}

/** Takes a mail in, once: what came before by its number or with the same words is only named. */
export async function receiveMail(
  db: Db,
  reader: ThreadedReader,
  mail: Incoming,
  importId: number | null = null,
): Promise<Received> {
  return await atomic(db, async (own) => {
    const known = await findRepeated(own, mail)
    if (known && known.how !== 'likeness')
      return { id: known.id, isNew: false, isCut: false, isUnread: false }
    const read = await reader.read(
      { subject: mail.subject, body: mail.body, isAutomatic: mail.isAutomatic },
      dayInJapan(mail.received_at),
    )
    const id = await insertMail(own, mail, read, known, importId)
    await insertBands(own, id, mail.bands)
    await writeBlocks(own, id, read.blocks, known?.id)
    if (read.kind === 'project')
      await noteWords(own, unknownSkills(read.blocks), 'mail', mail.received_at)
    const isCut = mail.is_cut || read.isCut
    return { id, isNew: true, isCut, isUnread: isUnread(read) }
  })
}

async function insertMail(
  db: Db,
  mail: Incoming,
  { kind, reasons, footer, isCut }: ReadMail,
  known: Known | undefined,
  import_id: number | null,
): Promise<number> {
  const { message_id, source, sender, subject, body, raw, attachments, received_at } = mail
  const { id } = await db
    .insertInto('intake_mail')
    .values({
      message_id,
      source,
      sender,
      subject,
      body,
      attachments,
      received_at,
      import_id,
      kind,
      raw: raw && Buffer.from(raw),
      unread_parts: mail.unread_parts?.length ? JSON.stringify(mail.unread_parts) : null,
      is_automatic: mail.isAutomatic,
      is_cut: mail.is_cut || isCut,
      text_hash: Buffer.from(mail.text_hash),
      reasons: JSON.stringify(reasons),
      footer_from: footer?.from ?? null,
      same_as_id: known?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertBands(db: Db, mail_id: number, bands: readonly number[]): Promise<void> {
  if (bands.length === 0) return
  const rows = bands.map((mark, band) => ({ mail_id, band, mark }))
  await db.insertInto('intake_mail_band').values(rows).execute()
}

/** Puts the projects of a mail in the place of those that nobody has decided on. */
export async function writeBlocks(
  db: Db,
  mailId: number,
  blocks: readonly Block[],
  sameAs?: number,
): Promise<void> {
  await db
    .deleteFrom('intake_block')
    .where('mail_id', '=', mailId)
    .where('decision', 'is', null)
    .execute()
  if (blocks.length === 0) return
  const made = sameAs === undefined ? new Map<number, number>() : await listMade(db, sameAs)
  const rows = []
  for (const [position, block] of blocks.entries())
    rows.push(await blockRow(db, mailId, position, block, made.get(position)))
  await db
    .insertInto('intake_block')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['mail_id', 'position']).doNothing())
    .execute()
}

async function blockRow(
  db: Db,
  mail_id: number,
  position: number,
  block: Block,
  made: number | undefined,
) {
  const match =
    made === undefined ? await findMatch(db, block, mail_id) : { id: made, why: '全文99%一致' }
  return {
    mail_id,
    position,
    state: block.state,
    title: block.title.slice(0, 200),
    span_from: block.span.from,
    span_to: block.span.to,
    readings: JSON.stringify(block.readings),
    findings: JSON.stringify(block.findings),
    unknown_labels: block.unknown_labels.slice(0, 20),
    match_item_id: match?.id ?? null,
    match_why: match?.why ?? null,
    match_version: match ? await findVersion(db, match.id) : null,
  }
}
