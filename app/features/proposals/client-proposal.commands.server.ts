import { randomUUID } from 'node:crypto'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { beginAct, noteLetter } from '#features/admins/office-act.commands.server.ts'
import { canMove, entryCode, isRunning } from '#features/entries/entry.rules.ts'
import { lockEntry, moveEntry } from '#features/entries/entry-stage.commands.server.ts'
import { getMaskedSheet } from '#features/skill-sheets/masked/masked-sheet.queries.server.ts'
import { clientProposalMail } from './client-proposal.mails.server.tsx'
import { listReaders } from './client-proposal.queries.server.ts'
import { requireEntryWriter } from './client-proposal.rules.ts'
import type { ProposalSending } from './client-proposal.schema.ts'
import { ALREADY_SENT, NO_CONSENT } from './client-proposal.words.ts'
import { sealProposalText, sealSheet } from './proposal-sheet.form.server.ts'

/** Proposes the member of an application to contacts of its client: one mail to each, and the application moves. */
export async function sendProposals(context: Context, caller: AdminCaller, order: ProposalSending) {
  requireEntryWriter(caller)
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id)
    if (!entry.has_consented) throw new Problem(409, NO_CONSENT)
    if (!isRunning(entry)) throw new Problem(409, 'この応募は、すでに終わっています。')
    const readers = await chosenReaders(db, order)
    const actId = await beginAct(own, `${entryCode(entry.id)}の提案`)
    await proposeEntry(own, { caller, entry, readers, text: order, actId })
    return readers.length
  })
}

type Entry = Awaited<ReturnType<typeof lockEntry>>
type Reader = Awaited<ReturnType<typeof listReaders>>[number]
type Text = { subject: string; body: string }
type EntryProposal = {
  caller: AdminCaller
  /** Locked, running and with the consent of its member. */
  entry: Entry
  readers: readonly Reader[]
  text: Text
  actId: number | undefined
}

/** One mail to each of the readers; they share the sheet as it is now. */
export async function proposeEntry(context: Context, proposal: EntryProposal): Promise<void> {
  const { db } = context
  const { entry, readers, actId } = proposal
  const { sheet } = await getMaskedSheet(context, entry.member_id)
  const { sha256, content_enc } = sealSheet(sheet)
  await db
    .insertInto('proposal_sheet')
    .values({ entry_id: entry.id, sha256, content_enc })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const reader of readers) await sendOne(context, { ...proposal, reader, sha256 })
  if (canMove(entry.stage, 'proposed'))
    await moveEntry(context, { id: entry.id, to: 'proposed', actId })
  const object = { kind: 'entry', id: entry.id }
  const line = { object, member_id: entry.member_id, fields: readers.map(({ id }) => String(id)) }
  await writeAudit(db, context, { action: 'proposal_sent', ...line })
}

async function chosenReaders(db: Db, { id, contact_ids }: ProposalSending) {
  const all = await listReaders(db, id)
  const chosen = all.filter((contact) => contact_ids.includes(contact.id))
  if (chosen.length < contact_ids.length)
    throw invalid({ contact_ids: ['この案件の取引先の担当者から選んでください。'] })
  if (chosen.some(({ is_proposed }) => is_proposed)) throw invalid({ contact_ids: [ALREADY_SENT] })
  return chosen
}

type Sending = EntryProposal & { reader: Reader; sha256: Buffer }

async function sendOne(context: Context, sending: Sending): Promise<void> {
  const { caller, reader, entry, text, sha256, actId } = sending
  const { db, now } = context
  const { name, login_id } = await getAdmin(db, caller.id)
  const mail_key = `client-proposal:${randomUUID()}`
  const { id } = await db
    .insertInto('proposal')
    .values({
      entry_id: entry.id,
      client_id: reader.client_id,
      contact_id: reader.id,
      admin_id: caller.id,
      subject: text.subject,
      body_enc: sealProposalText(text.body),
      sheet_sha256: sha256,
      mail_key,
      sent_at: now,
      waits_from: dateInJapan(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendMail(db, clientProposalMail, {
    to: { address: reader.address, name: reader.name },
    payload: {
      proposal_ids: [id],
      staff: { name, address: login_id },
      subject: text.subject,
      body: text.body,
    },
    dedupeKey: mail_key,
    isRecallable: true,
  })
  await noteLetter(db, actId, mail_key)
}

/** Of an act that is taken back before its mails have left. */
export async function recallProposals(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('proposal')
    .set({ recalled_at: now, waits_from: null })
    .where('mail_key', 'in', keys)
    .execute()
}
