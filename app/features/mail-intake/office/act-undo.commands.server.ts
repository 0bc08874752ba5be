import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { recallMails } from '#core/mail/outbox.server.ts'
import { Problem } from '#core/problem.ts'
import { listLetters, markUndone } from '#features/admins/office-act.commands.server.ts'
import { recallRequests } from '#features/clients/requests/confirmation-request.commands.server.ts'
import { type EntryStage, entryStage } from '#features/entries/entry.codes.ts'
import { findValidEntry } from '#features/entries/entry.queries.server.ts'
import { entryCode, moveKey } from '#features/entries/entry.rules.ts'
import { lockEntry } from '#features/entries/entry-stage.commands.server.ts'
import { takeBackInterviews } from '#features/entries/interviews/interview-change.commands.server.ts'
import { takeBackMessages } from '#features/entries/messages/message-undo.commands.server.ts'
import { revertWholeEdit } from '#features/items/office/edit-history.commands.server.ts'
import { takeBackAssignments } from '#features/mail-intake/queue/mail-assignment.commands.server.ts'
import { takeBackPasses } from '#features/mail-intake/queue/passed-mail.commands.server.ts'
import { takeBackMailings } from '#features/mailings/office/mailing.commands.server.ts'
import { removeNotice } from '#features/notices/notice.commands.server.ts'
import { recallProposals } from '#features/proposals/client-proposal.commands.server.ts'
import { takeBackAnswers } from '#features/proposals/proposal-answer.commands.server.ts'
import { recallReminders } from '#features/proposals/proposal-reminder.commands.server.ts'

/** Takes an act back as a whole, with its mails and notices; nothing of it where a part cannot be taken back. */
export async function undoAct(context: Context, id: number): Promise<string> {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const label = await markUndone(own, id)
    const moves = await listMoves(db, id)
    const letters = await listLetters(db, id)
    if (!(await recallMails(db, [...moves.map(keyOf), ...letters]))) {
      throw new Problem(409, 'メールがもう送られたため、取り消せません。')
    }
    await recallRequests(db, letters, context.now)
    await recallProposals(db, letters, context.now)
    await recallReminders(db, letters, context.now)
    await takeBackMailings(own, id)
    await takeBackAnswers(own, id)
    await takeBackInterviews(own, id)
    await takeBackMessages(own, id)
    for (const move of moves) await takeBackMove(own, move)
    for (const edit of await listEdits(db, id)) await revertWholeEdit(own, edit)
    await takeBackPasses(db, id)
    await takeBackAssignments(db, id)
    return label
  })
}

async function listMoves(db: Db, actId: number) {
  return await db
    .selectFrom('office_act_move as s')
    .innerJoin('entry_move as m', 'm.id', 's.move_id')
    .select(['m.id', 'm.entry_id', 's.stage', 's.validity', 's.decline_reason', 's.moved_at'])
    .where('s.act_id', '=', actId)
    .orderBy('m.id', 'desc')
    .execute()
}

async function listEdits(db: Db, actId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('office_act_edit as s')
    .innerJoin('item_edit as e', 'e.id', 's.edit_id')
    .select('e.id')
    .where('s.act_id', '=', actId)
    .where('e.reverted_at', 'is', null)
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

type TakenBack = Awaited<ReturnType<typeof listMoves>>[number]

function keyOf({ entry_id, id }: TakenBack): string {
  return moveKey(entry_id, id)
}

async function takeBackMove(context: Context, move: TakenBack): Promise<void> {
  const { db } = context
  const { entry_id: id, stage, validity, decline_reason, moved_at } = move
  const { member_id, item_id, stage: present } = await lockEntry(db, id)
  if ((await lastMoveOf(db, id)) !== move.id) throw changedSince(id, present)
  const valid = validity === 0 ? await findValidEntry(db, member_id, item_id) : undefined
  if (valid && valid.id !== id) throw enteredSince(id)
  await db
    .updateTable('entry')
    .set({ stage, validity, decline_reason, moved_at })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('entry_move').where('id', '=', move.id).execute()
  await removeNotice(db, member_id, keyOf(move))
  const line = { object: { kind: 'entry', id }, member_id, fields: ['stage'], reason: stage }
  await writeAudit(db, context, { action: 'entry_move_undone', ...line })
}

async function lastMoveOf(db: Db, entryId: number): Promise<number | undefined> {
  const last = await db
    .selectFrom('entry_move')
    .select('id')
    .where('entry_id', '=', entryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id
}

function changedSince(id: number, stage: EntryStage): Problem {
  const text = `${entryCode(id)}は、そのあと「${entryStage.label(stage)}」に移されています。`
  return new Problem(409, `${text}ボードで確かめてください。`)
}

function enteredSince(id: number): Problem {
  return new Problem(409, `${entryCode(id)}の案件には、その後の応募があるため、取り消せません。`)
}
