import { randomUUID } from 'node:crypto'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { dateInJapan, dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { Problem } from '#core/problem.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { beginAct, noteLetter } from '#features/admins/office-act.commands.server.ts'
import { getContact } from '#features/clients/client-contact.queries.server.ts'
import { requireEntryWriter } from './client-proposal.rules.ts'
import { type LockedProposal, lockProposal } from './proposal-answer.commands.server.ts'
import { proposalReminderMail } from './proposal-reminder.mails.server.tsx'
import { proposalCode, timingOf } from './proposal-row.queries.server.ts'
import { getProposalSetting } from './proposal-setting.queries.server.ts'

/**
 * Requests the answers to proposals: one mail to each contact. The days without an answer count from now on. What waits
 * for nothing any more is left out, with why.
 */
export async function remindClients(context: Context, caller: AdminCaller, ids: readonly number[]) {
  requireEntryWriter(caller)
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const { proposals, leftOut } = await lockAll(own, ids)
    const letters = Map.groupBy(proposals, ({ contact_id }) => contact_id)
    const [first] = proposals
    const label =
      first && proposals.length === 1
        ? `${proposalCode(first.id)}の督促`
        : `${proposals.length}件の提案の督促`
    const actId = await beginAct(own, label)
    for (const [contactId, lines] of letters)
      await writeReminder(own, { caller, contactId, lines, actId })
    return { reminded: proposals.length, mails: letters.size, leftOut }
  })
}

/** In the order of their numbers, so that two of the staff do not wait for each other. */
async function lockAll(context: Context, ids: readonly number[]) {
  const proposals: LockedProposal[] = []
  const refusals: Problem[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    try {
      proposals.push(await lockAwaited(context, id))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refusals.push(error)
    }
  }
  const leftOut = refusals.map(({ message }) => message)
  const [only, ...others] = refusals
  if (proposals.length === 0 && only)
    throw others.length === 0 ? only : new Problem(409, leftOut.join(''))
  return { proposals, leftOut }
}

async function lockAwaited(context: Context, id: number): Promise<LockedProposal> {
  const { db, now } = context
  const { answer_days: days } = await getProposalSetting(db)
  const { entry, proposal } = await lockProposal(db, id)
  if (!entry.has_consented)
    throw refused(id, '会員が提案への同意を取り消しているため、督促できません。')
  const { may_remind, due_on } = timingOf({ ...entry, ...proposal }, { now, days })
  if (due_on === null) throw refused(id, 'もう返答を待っていません。')
  if (!may_remind) throw refused(id, '今日の提案または督促のため、明日から督促できます。')
  await requireReachable(db, proposal)
  return proposal
}

async function requireReachable(db: Db, { id, contact_id }: LockedProposal): Promise<void> {
  const { address, name, is_deleted } = await getContact(db, contact_id)
  const isReached = !is_deleted && address !== '' && !(await findSuppression(db, address))
  if (!isReached) throw refused(id, `${name || address}様には、メールが届きません。`)
}

function refused(id: number, text: string): Problem {
  return new Problem(409, `${proposalCode(id)}：${text}`)
}

type Letter = {
  caller: AdminCaller
  contactId: number
  lines: readonly LockedProposal[]
  actId: number | undefined
}

async function writeReminder(context: Context, { caller, contactId, lines, actId }: Letter) {
  const { db } = context
  const contact = await getContact(db, contactId)
  const { name, login_id } = await getAdmin(db, caller.id)
  const mail_key = `proposal-reminder:${randomUUID()}`
  for (const line of lines) await noteReminder(context, { line, admin_id: caller.id, mail_key })
  await sendMail(db, proposalReminderMail, {
    to: { address: contact.address, name: contact.name },
    payload: {
      proposal_ids: lines.map(({ id }) => id),
      client: contact.client_name,
      contact: contact.name,
      staff: { name, address: login_id },
      proposals: lines.map(({ subject, sent_at }) => ({ subject, sent_on: monthDay(sent_at) })),
    },
    dedupeKey: mail_key,
    isRecallable: true,
  })
  await noteLetter(db, actId, mail_key)
}

function monthDay(at: Date): string {
  const { month, day } = dayInJapan(at)
  return `${month}月${day}日`
}

type NewReminder = { line: LockedProposal; admin_id: number; mail_key: string }

async function noteReminder(context: Context, { line, admin_id, mail_key }: NewReminder) {
  const { db, now } = context
  const { id: proposal_id, waits_from: waited_from } = line
  await db
    .insertInto('proposal_reminder')
    .values({ proposal_id, admin_id, mail_key, waited_from, sent_at: now })
    .execute()
  await db
    .updateTable('proposal')
    .set({ waits_from: dateInJapan(now) })
    .where('id', '=', proposal_id)
    .execute()
  const object = { kind: 'proposal', id: proposal_id }
  await writeAudit(db, context, { action: 'proposal_reminded', object })
}

/** Of an act that is taken back before its mails have left: the days count as before. */
export async function recallReminders(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  const recalled = await db
    .updateTable('proposal_reminder')
    .set({ recalled_at: now })
    .where('mail_key', 'in', keys)
    .returning(['proposal_id', 'waited_from'])
    .execute()
  for (const { proposal_id, waited_from } of recalled)
    await db
      .updateTable('proposal')
      .set({ waits_from: waited_from })
      .where('id', '=', proposal_id)
      .where('waits_from', 'is not', null)
      .execute()
}
