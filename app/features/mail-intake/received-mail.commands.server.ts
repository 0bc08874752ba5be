import { sql } from 'kysely'
import { dayInJapan } from '#core/clock.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { type KnownWriter, seeContact } from '#features/clients/client-contact.commands.server.ts'
import { noteWords } from '#features/tags/unknown-word.commands.server.ts'
import { draftByRule } from './queue/automatic-draft.jobs.server.ts'
import { getSetting } from './queue/intake-setting.queries.server.ts'
import { findProject, type KnownProject } from './queue/same-project.queries.server.ts'
import { findSenderRule, type SenderRule } from './queue/sender-rule-match.queries.server.ts'
import { statedByRule } from './queue/stated-client.rules.ts'
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

export type Incoming = OpenedMail & {
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
  return await storeMail(db, mail, await readIncoming(db, reader, mail), importId)
}

/** What a mail says, or the mail that it repeats. */
type ReadOrKnown = { repeats: number } | { read: ReadMail }

/** Reads a mail that is not known yet; before a transaction, which must not be idle for as long as a text takes. */
export async function readIncoming(
  db: Db,
  reader: ThreadedReader,
  mail: Incoming,
): Promise<ReadOrKnown> {
  const known = await findRepeated(db, mail)
  if (known && known.how !== 'likeness') return { repeats: known.id }
  return { read: await readByRule(reader, mail, await findSenderRule(db, mail.sender)) }
}

export async function storeMail(
  db: Db,
  mail: Incoming,
  found: ReadOrKnown,
  importId: number | null = null,
): Promise<Received> {
  if ('repeats' in found) return repeated(found.repeats)
  return await atomic(db, async (own) => {
    const known = await findRepeated(own, mail)
    if (known && known.how !== 'likeness') return repeated(known.id)
    const rule = await findSenderRule(own, mail.sender)
    const writer = await seeContact(own, mail.sender, mail.received_at)
    const read = withClient(found.read, writer)
    const id = await insertMail(own, mail, read, { known, rule, writer, importId })
    await insertBands(own, id, mail.bands)
    await writeBlocks(own, id, read.blocks, known?.id)
    await draftLater(own, id, read)
    if (read.kind === 'project')
      await noteWords(own, unknownSkills(read.blocks), 'mail', mail.received_at)
    const isCut = mail.is_cut || read.isCut
    return { id, isNew: true, isCut, isUnread: isUnread(read) }
  })
}

function repeated(id: number): Received {
  return { id, isNew: false, isCut: false, isUnread: false }
}

/** A sender whose mails are always projects sends no people and no notes; an automatic reply stays one. */
async function readByRule(
  reader: ThreadedReader,
  { subject, body, isAutomatic, received_at }: Incoming,
  rule: SenderRule | undefined,
): Promise<ReadMail> {
  const [letter, today] = [{ subject, body, isAutomatic }, dayInJapan(received_at)] as const
  const read = await reader.read(letter, today)
  if (rule?.treatment !== 'project' || isAutomatic) return read
  const isProject = read.kind === 'project' || read.kind === 'close'
  const project = isProject ? read : await reader.read(letter, today, 'project')
  return { ...project, blocks: project.blocks.map((block) => statedByRule(block, rule.client)) }
}

/** Who writes for a client names it, where neither the mail nor a rule does. */
function withClient(read: ReadMail, writer: KnownWriter | undefined): ReadMail {
  if (!writer) return read
  const isNamed = (block: Block) => block.readings.some(({ field }) => field === 'client')
  const blocks = read.blocks.map((block) =>
    isNamed(block) ? block : statedByRule(block, writer.client),
  )
  return { ...read, blocks }
}

/** In a job of its own: a mail is stored, whatever becomes of its drafts. */
async function draftLater(db: Db, mail_id: number, { kind }: ReadMail): Promise<void> {
  if (kind !== 'project') return
  const { draft_from } = await getSetting(db)
  if (draft_from !== null) await enqueue(db, draftByRule, { mail_id })
}

type Origin = {
  known: Known | undefined
  rule: SenderRule | undefined
  writer: KnownWriter | undefined
  importId: number | null
}

async function insertMail(
  db: Db,
  mail: Incoming,
  { kind, reasons, footer, isCut }: ReadMail,
  { known, rule, writer, importId }: Origin,
): Promise<number> {
  const isPassed = rule?.treatment === 'pass'
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
      import_id: importId,
      kind,
      state: isPassed ? 'passed' : 'waiting',
      handled_at: isPassed ? sql<Date>`now()` : null,
      sender_rule_id: rule?.id ?? null,
      client_id: rule?.client_id ?? writer?.client_id ?? null,
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
  const taken = new Set<number>()
  for (const [position, block] of blocks.entries()) {
    const project = await numbered(db, await findProject(db, block, { mailId, taken }))
    if (project.project_no !== null) taken.add(project.project_no)
    rows.push(await blockRow(db, { mailId, position, block, project, made: made.get(position) }))
  }
  await db
    .insertInto('intake_block')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['mail_id', 'position']).doNothing())
    .execute()
}

/** A project that no earlier mail offers gets a number, where it has a sign to be found again by. */
async function numbered(db: Db, project: KnownProject): Promise<KnownProject> {
  if (project.project_no !== null || project.project_marks.length === 0) return project
  const { rows } = await sql<{ no: number }>`
    select nextval('intake_project_no')::integer as no`.execute(db)
  return { ...project, project_no: rows[0]?.no ?? null }
}

type OwnBlock = {
  mailId: number
  position: number
  block: Block
  project: KnownProject
  made: number | undefined
}

async function blockRow(db: Db, { mailId, position, block, project, made }: OwnBlock) {
  const match =
    made === undefined
      ? await findMatch(db, block, { mailId, project })
      : { id: made, why: '全文99%一致' }
  const { project_no, project_marks } = project
  return {
    mail_id: mailId,
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
    project_no,
    project_marks,
  }
}
