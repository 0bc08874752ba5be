import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { entryStage } from '#features/entries/entry.codes.ts'
import { seesClients } from './client-proposal.rules.ts'
import { MISSING_PROPOSAL } from './client-proposal.words.ts'
import type { ProposalDetail } from './proposal-record.schema.ts'
import {
  listedProposals,
  proposalCode,
  type StaffReader,
  toListedProposal,
} from './proposal-row.queries.server.ts'
import { getProposalSetting } from './proposal-setting.queries.server.ts'
import { openProposalText, openSheet } from './proposal-sheet.form.server.ts'

/** One proposal: what was sent to whom, what came of it, and the others of its application. */
export async function getProposal(
  db: Db,
  { now, caller }: Omit<StaffReader, 'days'>,
  id: number,
): Promise<ProposalDetail> {
  const { answer_days: days } = await getProposalSetting(db)
  const reader = { now, caller, days }
  const found = await listedProposals(db)
    .leftJoin('admin_user as recorder', 'recorder.id', 'p.recorded_by')
    .select(['p.subject', 'p.body_enc', 'p.answer_note', 'p.recorded_at', 'p.sheet_sha256'])
    .select(['recorder.name as recorder', 'e.has_consented'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(MISSING_PROPOSAL)
  const { subject, body_enc, answer, answer_note, recorded_at, recorder, has_consented } = found
  const seesNames = caller.capabilities.has('entries.names')
  // A letter may greet its reader, and a note may name them.
  const seesTexts = seesNames && seesClients(caller)
  return {
    ...toListedProposal(found, reader),
    stage: found.stage,
    stage_name: entryStage.label(found.stage),
    has_consented,
    answer,
    answer_note: seesTexts ? answer_note : '',
    recorder,
    recorded_at: recorded_at && stampInJapan(recorded_at),
    text: seesTexts ? { subject, body: body_enc && openProposalText(body_enc) } : null,
    has_sheet: seesNames && (await findSheet(db, found.entry_id, found.sheet_sha256)) !== undefined,
    reminders: await listReminders(db, id),
    others: await listOthers(db, reader, found),
  }
}

async function findSheet(db: Db, entryId: number, sha256: Buffer) {
  return await db
    .selectFrom('proposal_sheet')
    .select('content_enc')
    .where('entry_id', '=', entryId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

async function listReminders(db: Db, proposalId: number) {
  const rows = await db
    .selectFrom('proposal_reminder as r')
    .leftJoin('admin_user as a', 'a.id', 'r.admin_id')
    .select(['r.id', 'r.sent_at', 'a.name as who'])
    .where('r.proposal_id', '=', proposalId)
    .where('r.recalled_at', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ sent_at, ...row }) => ({ ...row, at: stampInJapan(sent_at) }))
}

async function listOthers(
  db: Db,
  reader: StaffReader,
  { id, entry_id }: { id: number; entry_id: number },
) {
  const rows = await listedProposals(db)
    .where('p.entry_id', '=', entry_id)
    .where('p.id', '!=', id)
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => toListedProposal(row, reader))
}

/** The sheet without a name as it was sent. */
export async function readSentSheet(db: Db, id: number) {
  const found = await db
    .selectFrom('proposal as p')
    .innerJoin('entry as e', 'e.id', 'p.entry_id')
    .select(['p.entry_id', 'p.sheet_sha256', 'p.sent_at', 'e.member_id'])
    .where('p.id', '=', id)
    .where('p.recalled_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound(MISSING_PROPOSAL)
  const stored = await findSheet(db, found.entry_id, found.sheet_sha256)
  if (!stored) throw notFound('この提案のスキルシートは保存されていません。')
  return {
    id,
    code: proposalCode(id),
    member_id: found.member_id,
    sent_at: stampInJapan(found.sent_at),
    sheet: openSheet(stored.content_enc),
  }
}
