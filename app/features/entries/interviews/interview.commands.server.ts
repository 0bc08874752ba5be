import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller, MemberCaller } from '#core/access/caller.ts'
import { dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { entryCode, replyDueOn } from '#features/entries/entry.rules.ts'
import { lockEntry } from '#features/entries/entry-stage.commands.server.ts'
import { isBlacklisted } from '#features/members/member.queries.server.ts'
import { findTimeFault, holdsInterviews, isArranging, mayOfferTimes } from './interview.rules.ts'
import type { InterviewWanted, TimeSet, TimesOffered } from './interview.schema.ts'
import { timeFaultText } from './interview.words.ts'
import {
  addInterview,
  changeInterview,
  type InterviewRow,
} from './interview-change.commands.server.ts'
import { cancel } from './interview-ending.commands.server.ts'
import {
  notifyOfAgreement,
  notifyOfOffer,
  notifyOfProposal,
} from './interview-notification.commands.server.ts'
import { openPlace, sealPlace } from './interview-place.form.server.ts'

type Own = Context & { db: Db }
type ArrangedEntry = Awaited<ReturnType<typeof lockEntry>>

/** Offers times to the member of an application; what was offered before is replaced. */
export async function offerTimes(context: Context, caller: AdminCaller, order: TimesOffered) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id)
    const before = await findArranging(own, entry)
    requireOfferable(entry)
    // An agreed time stays as it was agreed, until another one is picked.
    if (before?.starts_at && !isHeldAs(before, order)) {
      throw invalid({
        way: ['決まった面談の方法・長さ・場所は、「予定を変える」から変えてください。'],
      })
    }
    refuseTimes(order.times, order.minutes, context.now)
    const actId = await beginAct(own, `${entryCode(entry.id)}の面談の候補日時`)
    const { way, minutes, place, times: slots } = order
    // Whose calendar has the agreed time is sent its changes.
    const admin_id = before?.starts_at ? before.admin_id : caller.id
    const held = { way, minutes, place_enc: sealPlace(place), admin_id }
    const offered = { ...held, slots, slots_by: 'staff' } as const
    const changed = before
      ? await changeInterview(own, before, offered, actId)
      : await addInterview(own, { ...offered, entry_id: entry.id }, actId)
    await noteStaffAct(own, entry.id, replyDueOn(dayInJapan(context.now)).toString())
    await record(own, entry, 'interview_offered')
    return await notifyOfOffer(own, changed, actId)
  })
}

/** Sets the time of an interview, or how and where it is held; both get it for their calendars. */
export async function setTime(context: Context, caller: AdminCaller, order: TimeSet) {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id)
    const before = await findArranging(own, entry)
    if (before === undefined) requireOfferable(entry)
    else requireHeld(entry)
    const { starts_at, way, minutes } = order
    const isSameTime = isSame(before?.starts_at, starts_at)
    if (!isSameTime || before?.minutes !== minutes)
      refuseTimes([starts_at], minutes, context.now, 'starts_at')
    const isAsBefore = isSameTime && before !== undefined && isHeldAs(before, order)
    if (isAsBefore && before.slots_by === null) {
      throw invalid({ starts_at: ['いまの予定と同じです。変える項目を入力してください。'] })
    }
    const actId = await beginAct(own, `${entryCode(entry.id)}の面談の日時`)
    const held = { way, minutes, place_enc: sealPlace(order.place) }
    const agreed = { ...held, ...agreedOn(starts_at, own) }
    const changed = before
      ? await changeInterview(own, before, agreed, actId)
      : await addInterview(own, { ...agreed, entry_id: entry.id, admin_id: caller.id }, actId)
    const isMoved = before?.starts_at != null && !isAsBefore
    await agree(own, entry, { changed, isMoved, actId })
  })
}

/** Takes one of the times that the member has proposed. */
export async function acceptTime(context: Context, order: Chosen): Promise<void> {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id)
    const before = await getArranging(own, entry, order.interview_id)
    requireSlot(before, order.starts_at, { by: 'member', now: context.now })
    const actId = await beginAct(own, `${entryCode(entry.id)}の面談の日時`)
    const agreed = agreedOn(order.starts_at, own)
    const changed = await changeInterview(own, before, agreed, actId)
    await agree(own, entry, { changed, isMoved: before.starts_at !== null, actId })
  })
}

type Chosen = { id: number; interview_id: number; starts_at: Date }

function agreedOn(starts_at: Date, { now: agreed_at }: Own) {
  return { starts_at, agreed_at, slots: [], slots_by: null }
}

/** The member takes one of the times that were offered. The same once more changes nothing. */
export async function pickTime(context: Context, caller: MemberCaller, order: Chosen) {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id, caller.id)
    const before = await getArranging(own, entry, order.interview_id)
    if (before.slots_by === null && isSame(before.starts_at, order.starts_at)) return
    requireSlot(before, order.starts_at, { by: 'staff', now: context.now })
    const changed = await changeInterview(own, before, agreedOn(order.starts_at, own))
    await db.updateTable('entry').set({ member_due_on: null }).where('id', '=', entry.id).execute()
    const isMoved = before.starts_at !== null
    await notifyOfAgreement(own, changed, { isMoved })
    await record(own, entry, isMoved ? 'interview_moved' : 'interview_agreed')
  })
}

type Proposed = { id: number; interview_id: number; times: Date[] }

/** The member proposes other times; one that was agreed stays until the staff has taken another. */
export async function proposeTimes(context: Context, caller: MemberCaller, order: Proposed) {
  if (await isBlacklisted(context.db, caller.id)) {
    throw new Problem(403, '現在、日時のご提案をお受けできません。お問い合わせください。')
  }
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id, caller.id)
    const before = await getArranging(own, entry, order.interview_id)
    refuseTimes(order.times, before.minutes, context.now)
    const proposed = { slots: order.times, slots_by: 'member' } as const
    const changed = await changeInterview(own, before, proposed)
    await noteMemberAct(own, entry)
    await notifyOfProposal(own, changed)
    await record(own, entry, 'interview_proposed')
  })
}

/** Cancels an interview in the name of the staff; the application goes on. */
export async function cancelByStaff(context: Context, order: InterviewWanted): Promise<void> {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id)
    const before = await getArranging(own, entry, order.interview_id)
    const actId = await beginAct(own, `${entryCode(entry.id)}の面談の取り消し`)
    const ending = { memberId: entry.member_id, by: 'staff', hasLeft: false, actId } as const
    await cancel(own, before, ending)
    await db.updateTable('entry').set({ member_due_on: null }).where('id', '=', entry.id).execute()
  })
}

/** The same by the member; the staff has the days of a reply to arrange another one. */
export async function cancelByMember(
  context: Context,
  caller: MemberCaller,
  order: InterviewWanted,
) {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, order.id, caller.id)
    const before = await getArranging(own, entry, order.interview_id)
    await cancel(own, before, { memberId: caller.id, by: 'member', hasLeft: false })
    await noteMemberAct(own, entry)
  })
}

type Agreed = { changed: InterviewRow; isMoved: boolean; actId: number | undefined }

async function agree(own: Own, entry: ArrangedEntry, { changed, isMoved, actId }: Agreed) {
  await noteStaffAct(own, entry.id, null)
  await notifyOfAgreement(own, changed, { isMoved, actId })
  await record(own, entry, isMoved ? 'interview_moved' : 'interview_agreed')
}

type Action = 'interview_offered' | 'interview_proposed' | 'interview_agreed' | 'interview_moved'

async function record({ db, ...context }: Own, { id, member_id }: ArrangedEntry, action: Action) {
  await writeAudit(db, context, { action, object: { kind: 'entry', id }, member_id })
}

/** The interview that can still be changed: there is one at most, for its application is locked. */
async function findArranging(
  { db, now }: Own,
  { id }: ArrangedEntry,
): Promise<InterviewRow | undefined> {
  const rows = await db
    .selectFrom('interview')
    .selectAll()
    .where('entry_id', '=', id)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.find((row) => isArranging(row, now))
}

async function getArranging(
  own: Own,
  entry: ArrangedEntry,
  interviewId: number,
): Promise<InterviewRow> {
  requireHeld(entry)
  const found = await findArranging(own, entry)
  if (found?.id === interviewId) return found
  const { db } = own
  const gone = await db
    .selectFrom('interview')
    .select('id')
    .where('id', '=', interviewId)
    .where('entry_id', '=', entry.id)
    .executeTakeFirst()
  if (!gone) throw notFound('面談が見つかりません。')
  throw new Problem(409, 'この面談は、すでに取り消されたか、終わっています。')
}

function requireOfferable(entry: ArrangedEntry): void {
  if (mayOfferTimes(entry)) return
  throw new Problem(409, '候補日時は、応募が「面談調整」の段階にあるあいだに提示できます。')
}

function requireHeld(entry: ArrangedEntry): void {
  if (!holdsInterviews(entry)) throw new Problem(409, 'この応募の面談は、すでに終わっています。')
}

type SlotRule = { by: 'staff' | 'member'; now: Date }

function requireSlot({ slots, slots_by }: InterviewRow, start: Date, { by, now }: SlotRule): void {
  if (slots_by !== by || !slots.some((slot) => isSame(slot, start))) {
    throw new Problem(409, 'この日時は、もうお選びいただけません。いまの候補日時をご確認ください。')
  }
  if (start <= now) throw new Problem(409, '過ぎた日時は、お選びいただけません。')
}

function refuseTimes(
  times: readonly Date[],
  minutes: number,
  now: Date,
  field: 'times' | 'starts_at' = 'times',
): void {
  for (const start of times) {
    const fault = findTimeFault({ start, minutes }, now)
    if (fault) throw invalid({ [field]: [timeFaultText(fault, start)] })
  }
}

function isSame(a: Date | null | undefined, b: Date): boolean {
  return a?.getTime() === b.getTime()
}

type Held = Pick<TimeSet, 'way' | 'minutes' | 'place'>

function isHeldAs({ place_enc, ...row }: InterviewRow, { way, minutes, place }: Held): boolean {
  return row.way === way && row.minutes === minutes && openPlace(place_enc) === place
}

/** It is the reply that was promised; the member is asked for theirs. */
async function noteStaffAct({ db, now }: Own, id: number, member_due_on: string | null) {
  await db
    .updateTable('entry')
    .set((eb) => ({
      replied_at: eb.fn.coalesce('replied_at', eb.val(now)),
      staff_due_on: null,
      member_due_on,
    }))
    .where('id', '=', id)
    .execute()
}

/** Who writes once more waits no longer for the first answer. */
async function noteMemberAct({ db, now }: Own, { id, staff_due_on }: ArrangedEntry): Promise<void> {
  const due = staff_due_on ?? replyDueOn(dayInJapan(now)).toString()
  await db
    .updateTable('entry')
    .set({ staff_due_on: due, member_due_on: null })
    .where('id', '=', id)
    .execute()
}
