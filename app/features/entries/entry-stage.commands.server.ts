import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { isLeaving } from '#features/members/member.queries.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { oweClientNotice } from './client-notice.commands.server.ts'
import { type DeclineReason, type EntryStage, entryStage } from './entry.codes.ts'
import { entryMovedNotice } from './entry.notices.server.ts'
import { listDecidedEntries, listRunningEntries } from './entry.queries.server.ts'
import { canMove, entryCode, isRunning, moveKey, needsConsent } from './entry.rules.ts'
import { LEAVING } from './entry.words.ts'
import {
  mailEngagedLeaving,
  mailMove,
  mailWithdrawal,
} from './entry-notification.commands.server.ts'
import { freezeSheets } from './entry-sheet.commands.server.ts'
import { holdsInterviews } from './interviews/interview.rules.ts'
import { endInterviews } from './interviews/interview-ending.commands.server.ts'

type Move = {
  id: number
  to: EntryStage
  /** The stage on the screen of the person who moves it. */
  from?: EntryStage
  reason?: DeclineReason
  note?: string
  /** The act of the staff that it belongs to; without one it is an act by itself. */
  actId?: number | undefined
}

/** Takes an entry to another stage in the name of the staff; the member is notified on the site and by mail. */
export async function moveEntry(context: Context, move: Move): Promise<void> {
  const { id, to, from, reason, note } = move
  const label = `${entryCode(id)}の「${entryStage.label(to)}」への移動`
  await atomic(context.db, async (db) => {
    const entry = await lockEntry(db, id)
    if (from && from !== entry.stage) throw movedMeanwhile(entry.stage)
    checkMove(entry, to)
    await refuseLeaving(db, entry.member_id)
    if (needsConsent(to) && !entry.has_consented) {
      throw new Problem(409, '提案へのご本人の同意がまだありません。')
    }
    const decline_reason = to === 'declined' ? (reason ?? null) : null
    // A member who withdrew by telephone may apply again, as one who withdrew here.
    const validity = to === 'withdrawn' ? 1 : 0
    const own = { ...context, db }
    const moveId = await setStage(own, id, { stage: to, decline_reason, validity }, note)
    const actId = move.actId ?? (await beginAct(own, label))
    await noteMove(db, actId, moveId, entry)
    if (!holdsInterviews({ stage: to, validity })) {
      await endInterviews(own, id, { memberId: entry.member_id, by: 'staff', actId })
    }
    const key = moveKey(id, moveId)
    await addNotice(db, entryMovedNotice, {
      memberId: entry.member_id,
      key,
      about: { entry_id: id, item_id: entry.item_id, stage: to },
    })
    await mailMove(db, id, key)
  })
}

/** The member takes an entry back. They may apply again later. */
export async function withdrawEntry(context: Context, caller: MemberCaller, id: number) {
  await atomic(context.db, async (db) => {
    const entry = await lockEntry(db, id, caller.id)
    if (entry.stage === 'withdrawn') return
    await takeBack({ ...context, db }, entry, { isLeaving: false })
  })
}

/** Takes back all that is under way of a member who leaves, and reports what was decided, in the transaction of `context.db`. */
export async function withdrawAllEntries(context: Context, memberId: number): Promise<void> {
  for (const { id } of await listRunningEntries(context.db, memberId)) {
    const entry = await lockEntry(context.db, id, memberId)
    if (isRunning(entry)) await takeBack(context, entry, { isLeaving: true })
  }
  for (const decided of await listDecidedEntries(context.db, memberId)) {
    await mailEngagedLeaving(context, decided)
  }
}

async function takeBack(context: Context, entry: LockedEntry, { isLeaving }: Leave) {
  checkMove(entry, 'withdrawn')
  const note = isLeaving ? LEAVING_NOTE : ''
  await setStage(context, entry.id, { stage: 'withdrawn', validity: 1 }, note)
  await endInterviews(context, entry.id, { memberId: entry.member_id, by: 'member' })
  await oweClientNotice(context, { entry, reason: 'withdrawn' })
  await mailWithdrawal(context.db, entry.id, { stage: entry.stage, is_leaving: isLeaving })
}

type Leave = { isLeaving: boolean }
const LEAVING_NOTE = '退会のお手続きによる辞退'

/** Sends skill sheets after an entry, as long as it is under way. */
export async function addSheets(
  context: Context,
  caller: MemberCaller,
  { id, sheetIds }: { id: number; sheetIds: readonly number[] },
) {
  await atomic(context.db, async (db) => {
    const { validity, stage } = await lockEntry(db, id, caller.id)
    if (!isRunning({ stage, validity })) {
      throw new Problem(409, 'この応募は、すでに終わっています。')
    }
    await freezeSheets({ ...context, db }, caller, id, sheetIds)
    const line = { object: { kind: 'entry', id }, fields: ['skill_sheet_ids'] }
    await writeAudit(db, context, { action: 'entry_moved', ...line })
  })
}

/** An entry, held until the act on it is done; of somebody else it is not found. */
export async function lockEntry(db: Db, id: number, memberId?: number) {
  const entry = await db
    .selectFrom('entry')
    .select(['id', 'member_id', 'item_id', 'stage', 'validity', 'has_consented'])
    .select(['decline_reason', 'moved_at', 'replied_at', 'staff_due_on', 'member_due_on'])
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .forUpdate()
    .executeTakeFirst()
  if (!entry) throw notFound('応募が見つかりません。')
  return entry
}

/** Who leaves was promised that the mails have ended. */
export async function refuseLeaving(db: Db, memberId: number): Promise<void> {
  if (await isLeaving(db, memberId)) throw new Problem(409, LEAVING)
}

type LockedStage = { stage: EntryStage; validity: number }

function checkMove({ stage, validity }: LockedStage, to: EntryStage): void {
  if (validity === 0 && canMove(stage, to)) return
  const [from, target] = [entryStage.label(stage), entryStage.label(to)]
  throw new Problem(409, `「${from}」の応募を「${target}」にすることはできません。`)
}

function movedMeanwhile(stage: EntryStage): Problem {
  const text = `この応募は、ほかの方が先に「${entryStage.label(stage)}」へ移しました。`
  return new Problem(409, `${text}いまの段階を確かめて、もう一度お選びください。`)
}

type Changed = { stage: EntryStage; validity?: 0 | 1; decline_reason?: DeclineReason | null }

async function setStage(context: Context, id: number, changed: Changed, note = '') {
  const { db, now, caller } = context
  const actor = caller.kind === 'admin' ? 'staff' : caller.kind === 'member' ? 'member' : 'system'
  const { member_id } = await db
    .updateTable('entry')
    .set({ ...changed, moved_at: now })
    .where('id', '=', id)
    .returning('member_id')
    .executeTakeFirstOrThrow()
  const move = await db
    .insertInto('entry_move')
    .values({
      entry_id: id,
      stage: changed.stage,
      actor,
      note,
      admin_id: caller.kind === 'admin' ? caller.id : null,
      reason: changed.decline_reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { object: { kind: 'entry', id }, fields: ['stage'], reason: changed.stage }
  await writeAudit(db, context, { action: 'entry_moved', member_id, ...line })
  return move.id
}

type StageBefore = Pick<LockedEntry, 'stage' | 'validity' | 'decline_reason' | 'moved_at'>
type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/** What the entry was before, so that the move can be taken back. */
async function noteMove(db: Db, act_id: number | undefined, move_id: number, before: StageBefore) {
  if (act_id === undefined) return
  const { stage, validity, decline_reason, moved_at } = before
  await db
    .insertInto('office_act_move')
    .values({ act_id, move_id, stage, validity, decline_reason, moved_at })
    .execute()
}
