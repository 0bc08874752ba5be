import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { maskAddress } from '#core/access/masked-address.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { raised } from '#core/db/row-versions.server.ts'
import { sendMail, withdrawMails } from '#core/mail/outbox.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { endTokensOf } from '#features/members/leaving/withdrawal.commands.server.ts'
import { lockMember } from '#features/members/member.queries.server.ts'
import { recordConsent } from '#features/members/own/consent.commands.server.ts'
import { mergedMail, partedMail } from './member-merge.mails.server.tsx'
import { getMergeParty, markOfBoth } from './member-merge.queries.server.ts'
import { careAfter, chosenSide, daysToState, refusalOf } from './member-merge.rules.ts'
import type { MemberMergeOrder, MemberPair } from './member-merge.schema.ts'
import { type MergeField, UNDO_DAYS } from './merge-comparison.codes.ts'
import { compareSides, takenFrom } from './merge-comparison.rules.ts'
import { memberState } from './merge-comparison.schema.ts'
import { writeState } from './merge-field-transfer.commands.server.ts'
import { stateAfter, stateBefore, unchangedSince } from './merge-field-transfer.rules.ts'
import { moveRows, returnRows } from './merge-row-transfer.commands.server.ts'
import { movedRows } from './merge-row-transfer.schema.ts'

type Staff = Context & { caller: AdminCaller }
type LockedParty = Awaited<ReturnType<typeof getMergeParty>>
type Both = { source: LockedParty; target: LockedParty }

/** Makes one member of two: what was chosen, and all that the surviving one lacks, goes over. */
export async function mergeMembers(staff: Staff, order: MemberMergeOrder): Promise<MergeField[]> {
  return await atomic(staff.db, async (db) => {
    const own = { ...staff, db }
    const both = await lockBoth(db, order)
    const { source, target } = both
    const refusal = refusalOf(source.about, target.about)
    if (refusal) throw new Problem(409, refusal)
    if (markOfBoth(source, target) !== order.seen) throw new Problem(409, CHANGED)
    const { fields, care, record } = await transfer(own, both, order)
    await takeStricter(own, both)
    await archiveAction(own, order)
    const mergeId = await recordMerge(own, order, record)
    await notifyBoth(db, mergeId, both)
    await note(own, 'members_merged', order, [...fields, ...Object.keys(care)])
    return fields
  })
}

/** Takes a merge back, but for what the member has changed since; answers what that is. */
export async function undoMembers(staff: Staff, mergeId: number): Promise<string[]> {
  return await atomic(staff.db, async (db) => {
    const own = { ...staff, db }
    const merge = await lockMerge(own, mergeId)
    await lockTarget(db, merge.target_id)
    await requireNewest(db, merge)
    const target = await getMergeParty(db, merge.target_id)
    const [before, after] = [merge.before, merge.after].map((state) => memberState.parse(state))
    if (!before || !after) return []
    const now = { ...target.side, ...target.care }
    const { back, retained: record } = unchangedSince(before, after, now)
    await writeState(db, merge.target_id, back, staff.now)
    const way = { from: merge.target_id, to: merge.source_id }
    await returnRows(db, way, movedRows.parse(merge.moved), merge.merged_at)
    await bringBack(own, merge.source_id)
    const undone = { undone_at: staff.now, undone_by: staff.caller.id }
    await db.updateTable('member_merge').set(undone).where('id', '=', mergeId).execute()
    await notifyParted(db, mergeId, [target, await getMergeParty(db, merge.source_id)])
    await note(own, 'merge_undone', merge, record)
    return record
  })
}

const CHANGED = '会員の登録内容が変わりました。見比べてから、もう一度統合してください。'

/** Writes what was chosen into the surviving member, and hands over what it lacks. */
async function transfer({ db, now }: Staff, { source, target }: Both, order: MemberMergeOrder) {
  const side = chosenSide(source, target)
  const fields = takenFrom(compareSides(side, target.side).rows, order.choices)
  const after = stateAfter(fields, side, target.side)
  const care = careAfter(source.care, target.care)
  Object.assign(after.member, care)
  const days = fields.includes('rate_min') ? undefined : daysToState(source, target)
  if (days && target.has_wish) after.wish.days = [...days]
  const before = stateBefore(after, { ...target.side, ...target.care })
  await writeState(db, target.about.id, after, now)
  if (days && !target.has_wish) await stateDays(db, source.about.id, days)
  const moved = movedRows.parse(await moveRows(db, { from: source.about.id, to: target.about.id }))
  return { fields, care, record: { before, after, moved } }
}

/** In the order of their numbers, so that two merges the other way round do not wait for each other. */
async function lockBoth(db: Db, { source_id, target_id }: MemberPair): Promise<Both> {
  for (const id of [source_id, target_id].sort((a, b) => a - b)) await lockMember(db, id)
  return {
    source: await getMergeParty(db, source_id),
    target: await getMergeParty(db, target_id),
  }
}

async function lockTarget(db: Db, id: number): Promise<void> {
  if (await lockMember(db, id)) return
  throw new Problem(
    409,
    '残した会員が退会しているか、別の会員に統合されているため、取り消せません。',
  )
}

/** A later merge has stored the values of this one, and would restore them. */
async function requireNewest(db: Db, merge: { id: number; target_id: number }): Promise<void> {
  const later = await db
    .selectFrom('member_merge')
    .select('id')
    .where('target_id', '=', merge.target_id)
    .where('id', '>', merge.id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (later)
    throw new Problem(409, 'あとから統合した会員があります。新しい順に取り消してください。')
}

/** Of two answers about mail the stricter one counts; nobody but the member can say yes again. */
async function takeStricter({ db }: Context, { source, target }: Both): Promise<void> {
  const { id } = target.about
  const flags = [source.about.magazine_flag, target.about.magazine_flag]
  const set = {
    shortlist_mail: source.shortlist_mail && target.shortlist_mail,
    magazine_flag: flags.includes(0) ? (0 as const) : (1 as const),
  }
  await db.updateTable('member').set(set).where('id', '=', id).execute()
  if (flags.includes(0) && flags.includes(1)) {
    await recordConsent(db, { member_id: id, kind: 'magazine', given: false, source: 'merge' })
  }
}

/** The one that is put away is out at once, and nothing that was mailed to it opens a door any more. */
async function archiveAction(
  { db, now }: Context,
  { source_id, target_id }: MemberPair,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ status: 'deleted', withdrawn_at: now, merged_into_id: target_id, ...raised(now) })
    .where('id', '=', source_id)
    .execute()
  await endTokensOf(db, source_id)
  await endSessionsOf(db, 'member', source_id)
}

async function bringBack({ db, now }: Context, id: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ status: 'active', withdrawn_at: null, merged_into_id: null, ...raised(now) })
    .where('id', '=', id)
    .execute()
}

async function recordMerge(
  { db, now, caller }: Staff,
  { source_id, target_id }: MemberPair,
  record: Readonly<Record<'before' | 'after' | 'moved', object>>,
): Promise<number> {
  const { id } = await db
    .insertInto('member_merge')
    .values({
      source_id,
      target_id,
      admin_id: caller.id,
      merged_at: now,
      before: JSON.stringify(record.before),
      after: JSON.stringify(record.after),
      moved: JSON.stringify(record.moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function lockMerge({ db, now }: Context, id: number) {
  const found = await db
    .selectFrom('member_merge')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('この統合は見つかりませんでした。30日を過ぎると取り消せません。')
  if (found.undone_at) throw new Problem(409, 'この統合はすでに取り消されています。')
  if (now.getTime() - found.merged_at.getTime() > UNDO_DAYS * 86_400_000) {
    throw new Problem(409, `統合から${UNDO_DAYS}日を過ぎたため、取り消せません。`)
  }
  return found
}

/** To both addresses: who reads only the other one has to know by which to log in now. */
async function notifyBoth(db: Db, mergeId: number, { source, target }: Both): Promise<void> {
  for (const { about } of [source, target]) {
    await sendMail(db, mergedMail, {
      to: { address: about.login_id, name: about.name },
      payload: {
        name: about.name,
        login: maskAddress(target.about.login_id),
        is_survivor: about.id === target.about.id,
      },
      dedupeKey: `${mergedKeys(mergeId)}${about.id}`,
      isRecallable: true,
    })
  }
}

/** What the keys of its mails begin with; the number of the reader follows. */
const mergedKeys = (mergeId: number) => `members-merged:${mergeId}:`

/** The wish goes over as a whole; its rate must not be read for the days that the other has stated. */
async function stateDays(db: Db, member_id: number, days: readonly number[]): Promise<void> {
  await db
    .updateTable('member_wish')
    .set({ days: [...days] })
    .where('member_id', '=', member_id)
    .execute()
}

/** Who never got the mail about the merge gets none about its end. */
async function notifyParted(
  db: Db,
  mergeId: number,
  parties: readonly LockedParty[],
): Promise<void> {
  const withdrawn = await withdrawMails(db, mergedKeys(mergeId))
  for (const { about } of parties) {
    if (withdrawn.includes(`${mergedKeys(mergeId)}${about.id}`)) continue
    await sendMail(db, partedMail, {
      to: { address: about.login_id, name: about.name },
      payload: { name: about.name },
      dedupeKey: `members-parted:${mergeId}:${about.id}`,
    })
  }
}

async function note(
  staff: Staff,
  action: 'members_merged' | 'merge_undone',
  { source_id, target_id }: MemberPair,
  fields: readonly string[],
): Promise<void> {
  const object = { kind: 'member', id: source_id }
  await writeAudit(staff.db, staff, { action, object, member_id: target_id, fields: [...fields] })
}
