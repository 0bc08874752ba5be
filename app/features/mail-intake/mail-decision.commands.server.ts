import { dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { noteSender } from '#features/clients/client-contact.commands.server.ts'
import { closeItem } from '#features/entries/item-closing.commands.server.ts'
import { fitItem } from '#features/items/record/item-fit.rules.ts'
import { markedNote } from '#features/items/record/item-fit.words.ts'
import { changeItem } from '#features/items/record/item-record.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { withTexts } from '#features/items/record/item-record.rules.ts'
import { inFieldOrder, labelBefore, nextDoubtful } from './field-correction.rules.ts'
import { makeDraft } from './mail-draft.commands.server.ts'
import type { MailKind } from './mail-intake.codes.ts'
import { holdMail, releaseMail } from './queue/mail-claim.commands.server.ts'
import { recordMails, recordPass } from './queue/passed-mail.commands.server.ts'
import { findingsOf } from './reader/findings.ts'
import type { Block, Field, Given, Reading } from './reader/reader-contract.ts'
import { sourceTextOf } from './reader/source-text.ts'
import { readerOf } from './reading-rules/mail-reader.queries.server.ts'
import { storedReadings } from './reading-rules/mail-reading.schema.ts'
import { writeBlocks } from './received-mail.commands.server.ts'
import { findVersion } from './repeated-mail.queries.server.ts'
import { listUpdateLines } from './updates/mail-update.queries.server.ts'
import { changesOf, confirms, type DecisionOutcome } from './updates/mail-update.rules.ts'

type Choice = {
  action: 'draft' | 'update' | 'close' | 'pass'
  item_id?: number | undefined
  /** The version of the item that somebody has looked at, where it is another than when the mail was read. */
  version?: number | undefined
  /** The lines of the update that are taken; without them those that the mail makes. */
  fields?: readonly string[] | undefined
}

/** What becomes of one project of a mail. A draft stays one until a person publishes it. */
export async function decideBlock(context: Context, blockId: number, choice: Choice) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const block = await lockBlock(db, blockId)
    await holdMail(own, block.mail_id)
    if (block.decision !== null) throw new Problem(409, 'この案件はすでに処理されています。')
    const label = actLabels[choice.action]
    const actId = label === undefined ? undefined : await beginAct(own, label)
    const { item_id, outcome } = await carryOut(own, block, { ...choice, actId })
    if (item_id !== null)
      await noteSender(db, item_id, { sender: block.sender, at: block.received_at })
    await db
      .updateTable('intake_block')
      .set({
        decision: choice.action,
        item_id,
        decided_at: context.now,
        decided_by: adminOf(context),
      })
      .where('id', '=', blockId)
      .execute()
    await recordMails(db, actId, [{ mail_id: block.mail_id, block_id: blockId }])
    await closeMail(own, block.mail_id)
    return { mail_id: block.mail_id, item_id, outcome }
  })
}

/** A draft is not taken back with its mail: it is archived where it is written. */
const actLabels: Partial<Record<Choice['action'], string>> = {
  pass: '案件の見送り',
  update: 'メールによる更新',
  close: 'メールによる終了',
}

type LockedBlock = Awaited<ReturnType<typeof lockBlock>>

async function lockBlock(db: Db, id: number) {
  const block = await db
    .selectFrom('intake_block as b')
    .innerJoin('intake_mail as m', 'm.id', 'b.mail_id')
    .selectAll('b')
    .select(['m.subject', 'm.body', 'm.sender', 'm.received_at'])
    .where('b.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!block) throw notFound('メールの案件が見つかりません。')
  return block
}

async function carryOut(
  context: Context,
  block: LockedBlock,
  { action, item_id, version, fields, actId }: Choice & { actId: number | undefined },
): Promise<{ item_id: number | null; outcome: DecisionOutcome }> {
  if (action === 'pass') return { item_id: null, outcome: 'pass' }
  if (action === 'draft') return { item_id: await makeDraft(context, block), outcome: 'draft' }
  const target = item_id ?? block.match_item_id
  if (target === null) throw invalid({ item_id: ['対象の案件を番号で指定してください。'] })
  if (action === 'close') {
    await closeItem(context, target, { reason: 'filled', isNotified: true, actId })
    return { item_id: target, outcome: 'close' }
  }
  const known = target === block.match_item_id ? block.match_version : null
  const seen = version ?? known ?? (await findVersion(context.db, target))
  if (seen === null) throw notFound('案件が見つかりません。')
  const update = { id: target, version: seen, keys: fields, actId }
  return { item_id: target, outcome: await updateItem(context, block, update) }
}

type Update = {
  id: number
  version: number
  keys: readonly string[] | undefined
  actId: number | undefined
}

/** Changes of an item what the mail states, or of that what somebody has chosen. By the mail it is still wanted. */
async function updateItem(
  context: Context,
  block: LockedBlock,
  { id, version, keys, actId }: Update,
): Promise<DecisionOutcome> {
  const item = await getRecord(context.db, id, context.now)
  const lines = await listUpdateLines(context.db, block, item)
  const chosen = lines.filter(({ key, isOn }) => (keys ? keys.includes(key) : isOn))
  const { fields, unfit } = fitItem(changesOf(item, chosen))
  const note = unfit.length > 0 && { note: markedNote(fields.note ?? item.note, unfit) }
  const isConfirmed = confirms(block, item)
  const confirmed = isConfirmed && { confirmed_at: context.now }
  const changes = { ...withTexts({ ...fields, ...note }), ...confirmed }
  await changeItem(context, { id, version, act: 'mailed', changes, actId })
  if (chosen.length === 0) return isConfirmed ? 'confirmed' : 'same'
  return isConfirmed ? 'update_confirmed' : 'update'
}

/** A mail is done when each of its projects is. */
async function closeMail(context: Context, mailId: number): Promise<void> {
  const { db } = context
  const rest = await db
    .selectFrom('intake_block')
    .select('id')
    .where('mail_id', '=', mailId)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!rest) await settleMail(context, mailId, 'done')
}

/** Puts a mail away, or back among those that wait. */
export async function settleMail(
  context: Context,
  mailId: number,
  state: 'waiting' | 'done' | 'passed',
): Promise<void> {
  const isOver = state !== 'waiting'
  await atomic(context.db, async (db) => {
    await lockMail(db, mailId)
    await holdMail({ ...context, db }, mailId)
    await db
      .updateTable('intake_mail')
      .set({
        state,
        handled_at: isOver ? context.now : null,
        handled_by: isOver ? adminOf(context) : null,
      })
      .where('id', '=', mailId)
      .execute()
    if (isOver) await releaseMail(db, mailId)
    if (state === 'passed')
      await recordPass({ ...context, db }, 'メールの見送り', [{ mail_id: mailId }])
  })
}

function adminOf({ caller }: Context): number | null {
  return caller.kind === 'admin' ? caller.id : null
}

/** Another kind than the rules found: its projects are read, or given up. */
export async function resortMail(context: Context, mailId: number, kind: MailKind) {
  return await atomic(context.db, async (db) => {
    const mail = await lockMail(db, mailId)
    await holdMail({ ...context, db }, mailId)
    const { reader } = await readerOf(db)
    const { subject, body, received_at } = mail
    const { blocks } = await reader.read({ subject, body }, dayInJapan(received_at), kind)
    await db
      .updateTable('intake_mail')
      .set({ kind, is_kind_by_hand: true })
      .where('id', '=', mailId)
      .execute()
    await writeBlocks(db, mailId, blocks)
    return { mail_id: mailId }
  })
}

async function lockMail(db: Db, id: number) {
  const mail = await db
    .selectFrom('intake_mail')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw notFound('メールが見つかりません。')
  return mail
}

/** Cuts a mail where a person says: `cuts` are places in the source, in their order. */
export async function cutMail(context: Context, mailId: number, cuts: readonly number[]) {
  return await atomic(context.db, async (db) => {
    const mail = await lockMail(db, mailId)
    await holdMail({ ...context, db }, mailId)
    const { reader } = await readerOf(db)
    const end = mail.footer_from ?? sourceTextOf(mail).length
    const starts = [...new Set(cuts)].filter((at) => at >= 0 && at < end).toSorted((a, b) => a - b)
    const blocks: Block[] = []
    for (const [index, from] of starts.entries()) {
      const span = { from, to: starts[index + 1] ?? end }
      const block = await reader.readBlock(mail, span, dayInJapan(mail.received_at))
      if (!block) throw invalid({ cuts: ['この区切り方では長すぎて読み取れません。'] })
      blocks.push(block)
    }
    await writeBlocks(db, mailId, blocks)
    return { mail_id: mailId }
  })
}

type Correction = { field: Field; text?: string | undefined; other?: number | undefined }

/** Takes another reading, or what a person has typed; the first reading is stored. */
export async function correctField(context: Context, blockId: number, correction: Correction) {
  return await atomic(context.db, async (db) => {
    const block = await lockBlock(db, blockId)
    await holdMail({ ...context, db }, block.mail_id)
    const readings = storedReadings.parse(block.readings)
    const before = readings.find(({ field }) => field === correction.field)
    const given = await givenBy(db, block, before, correction)
    const after: Reading = {
      ...(before ?? { spans: [], others: [] }),
      field: correction.field,
      given,
      confidence: 100,
    }
    const rest = readings.filter(({ field }) => field !== correction.field)
    const all = inFieldOrder([...rest, after])
    await db
      .updateTable('intake_block')
      .set({ readings: JSON.stringify(all), findings: JSON.stringify(findingsOf(all)) })
      .where('id', '=', blockId)
      .execute()
    await saveCorrection({ ...context, db }, block, correction, before?.given, given)
    const next_field = nextDoubtful(all, correction.field)
    return { mail_id: block.mail_id, block_id: blockId, next_field }
  })
}

async function givenBy(
  db: Db,
  block: LockedBlock,
  before: Reading | undefined,
  { field, text = '', other }: Correction,
): Promise<Given> {
  if (other !== undefined) {
    const chosen = before?.others[other]?.given
    if (!chosen) throw invalid({ other: ['ほかの読みを選び直してください。'] })
    return chosen
  }
  const { reader } = await readerOf(db)
  const given = await reader.readField(field, text, dayInJapan(block.received_at))
  if (!given) throw invalid({ text: ['この書き方では読み取れません。例：70〜78万円、週2日出社'] })
  return given
}

async function saveCorrection(
  context: Context,
  block: LockedBlock,
  { field, text }: Correction,
  before: Given | undefined,
  after: Given,
): Promise<void> {
  const source = sourceTextOf(block).slice(block.span_from, block.span_to)
  await context.db
    .insertInto('intake_correction')
    .values({
      block_id: block.id,
      field,
      admin_id: adminOf(context),
      at: context.now,
      given_before: before === undefined ? null : JSON.stringify(before),
      given_after: JSON.stringify(after),
      label: text ? labelBefore(source, text, block.unknown_labels) : null,
    })
    .execute()
}
