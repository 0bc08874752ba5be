import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { declineReason } from '#features/entries/entry.codes.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { itemCode } from '#features/items/item.rules.ts'
import type { SentToClients } from './own-proposal.schema.ts'
import { proposalCode } from './proposal-row.queries.server.ts'
import { openProposalText, openSheet } from './proposal-sheet.form.server.ts'
import { proposalAnswer } from './proposal-state.codes.ts'

const VERSION_LETTERS = 8

/** Which client was sent which version of the sheet of an application, and when. */
export async function listSentToClients(db: Db, entryId: number): Promise<SentToClients> {
  const rows = await sentProposals(db)
    .where('p.entry_id', '=', entryId)
    .orderBy('p.id', 'desc')
    .execute()
  return {
    sent: rows.map(({ id, sent_at, recipient, sheet_sha256 }) => ({
      id,
      code: proposalCode(id),
      sent_at: stampInJapan(sent_at),
      recipient,
      version: versionOf(sheet_sha256),
    })),
  }
}

/** All that clients were sent of a member and what they answered; what the staff notes for itself is left out. */
export async function listProposalsOfMember(db: Db, memberId: number) {
  const rows = await sentProposals(db)
    .leftJoin('proposal_sheet as s', (join) =>
      join.onRef('s.entry_id', '=', 'p.entry_id').onRef('s.sha256', '=', 'p.sheet_sha256'),
    )
    .select(['p.entry_id', 'p.subject', 'p.body_enc', 's.content_enc', 'e.item_id'])
    .select(['p.answer', 'p.answer_reason', 'p.answered_on'])
    .where('e.member_id', '=', memberId)
    .orderBy('p.id')
    .execute()
  const reminders = await listReminders(db, memberId)
  return rows.map(({ id, sent_at, recipient, sheet_sha256, entry_id, item_id, ...row }) => ({
    code: proposalCode(id),
    entry: entryCode(entry_id),
    item: itemCode(item_id),
    recipient,
    sent_at,
    subject: row.subject,
    body: row.body_enc && openProposalText(row.body_enc),
    sheet_version: versionOf(sheet_sha256),
    sheet: row.content_enc && openSheet(row.content_enc),
    answer: row.answer && proposalAnswer.label(row.answer),
    answer_reason: row.answer_reason && declineReason.label(row.answer_reason),
    answered_on: row.answered_on,
    reminded_at: reminders.flatMap((one) =>
      one.proposal_id === id ? [stampInJapan(one.sent_at)] : [],
    ),
  }))
}

async function listReminders(db: Db, memberId: number) {
  return await db
    .selectFrom('proposal_reminder as r')
    .innerJoin('proposal as p', 'p.id', 'r.proposal_id')
    .innerJoin('entry as e', 'e.id', 'p.entry_id')
    .select(['r.proposal_id', 'r.sent_at'])
    .where('e.member_id', '=', memberId)
    .where('r.recalled_at', 'is', null)
    .orderBy('r.id')
    .execute()
}

function versionOf(sha256: Buffer): string {
  return sha256.toString('hex').slice(0, VERSION_LETTERS)
}

/** Without what was taken back before it was sent. */
function sentProposals(db: Db) {
  return db
    .selectFrom('proposal as p')
    .innerJoin('entry as e', 'e.id', 'p.entry_id')
    .innerJoin('client as c', 'c.id', 'p.client_id')
    .select(['p.id', 'p.sent_at', 'p.sheet_sha256', 'c.name as recipient'])
    .where('p.recalled_at', 'is', null)
}
