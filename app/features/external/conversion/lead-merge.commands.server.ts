import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { lockLead, lockUndecidedLead, raised } from '#features/external/lead.commands.server.ts'
import { getLead, type LeadReader } from '#features/external/lead.queries.server.ts'
import { lockMember } from '#features/members/member.queries.server.ts'
import type { MergeField } from '#features/members/merging/merge-comparison.codes.ts'
import { UNDO_DAYS } from '#features/members/merging/merge-comparison.codes.ts'
import { getMemberSide, markOf } from '#features/members/merging/merge-comparison.queries.server.ts'
import { compareSides, takenFrom } from '#features/members/merging/merge-comparison.rules.ts'
import { type MemberState, memberState } from '#features/members/merging/merge-comparison.schema.ts'
import { writeState } from '#features/members/merging/merge-field-transfer.commands.server.ts'
import {
  stateAfter,
  stateBefore,
  unchangedSince,
} from '#features/members/merging/merge-field-transfer.rules.ts'
import { recordConsent } from '#features/members/own/consent.commands.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { leadMergedNotice } from './lead-merge.notices.server.ts'
import { findMerge, leadSideOf } from './lead-merge.queries.server.ts'
import type { MergeOrder } from './lead-merge.schema.ts'

/** Copies the chosen fields of a lead into a member, and stores the old values, so that it can be undone. */
export async function mergeLead(reader: LeadReader, order: MergeOrder): Promise<MergeField[]> {
  const { lead_id, member_id } = order
  return await atomic(reader.db, async (db) => {
    const own = { ...reader, db }
    const row = await lockUndecidedLead(db, lead_id)
    await lockMember(db, member_id)
    const member = await getMemberSide(db, member_id)
    const lead = await getLead(own, lead_id)
    if (row.version !== order.version) throw lostUpdate({ version: row.version })
    if (markOf(member.side) !== order.seen) {
      throw new Problem(
        409,
        '会員の登録内容が変わりました。見比べてから、もう一度統合してください。',
      )
    }
    const { side } = await leadSideOf(db, lead)
    const fields = takenFrom(compareSides(side, member.side).rows, order.choices)
    const after = stateAfter(fields, side, member.side)
    await recordMerge(own, order, { before: stateBefore(after, member.side), after })
    await writeState(db, member_id, after, reader.now)
    if (lead.magazine_flag === 0 && member.about.magazine_flag === 1) await stopMagazine(own, order)
    await settleLead(own, lead_id, { status: 'merged', member_id })
    await notifyMember(db, member_id, lead_id, lead.service, fields)
    const line = { object: { kind: 'lead', id: lead_id }, member_id, fields }
    await writeAudit(db, reader, { action: 'members_merged', ...line })
    return fields
  })
}

/** Puts back what a merge has changed, where the member has not changed it since; answers what stays. */
export async function undoMerge(context: LeadReader, leadId: number): Promise<string[]> {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const lead = await lockLead(db, leadId)
    const found = lead.status === 'merged' ? await findMerge(db, leadId) : undefined
    if (!found) throw new Problem(409, 'この外部リードは統合されていません。')
    const last = found.merged_at.getTime() + UNDO_DAYS * 24 * 3_600_000
    if (context.now.getTime() > last) {
      throw new Problem(409, `統合から${UNDO_DAYS}日を過ぎたため、取り消せません。`)
    }
    await lockMember(db, found.member_id)
    const { side } = await getMemberSide(db, found.member_id)
    const after = memberState.parse(found.after)
    const { back, retained } = unchangedSince(memberState.parse(found.before), after, side)
    await writeState(db, found.member_id, back, context.now)
    const undone_by = context.caller.id
    await db
      .updateTable('external_merge')
      .set({ undone_at: context.now, undone_by })
      .where('id', '=', found.id)
      .execute()
    await settleLead(own, leadId, { status: 'open', member_id: null })
    const line = {
      object: { kind: 'lead', id: leadId },
      member_id: found.member_id,
      fields: retained,
    }
    await writeAudit(db, context, { action: 'merge_undone', ...line })
    return retained
  })
}

type Settling = { status: 'open' | 'member' | 'merged'; member_id: number | null }

/** Notes what became of a lead, and who decided it. */
export async function settleLead(context: LeadReader, id: number, settling: Settling) {
  const isOpen = settling.status === 'open'
  await context.db
    .updateTable('external_lead')
    .set({
      ...settling,
      ...raised(context),
      decided_at: isOpen ? null : context.now,
      decided_by: isOpen ? null : context.caller.id,
    })
    .where('id', '=', id)
    .execute()
}

type MemberStates = { before: MemberState; after: MemberState }

async function recordMerge(
  context: LeadReader,
  order: MergeOrder,
  { before, after }: MemberStates,
) {
  await context.db
    .insertInto('external_merge')
    .values({
      lead_id: order.lead_id,
      member_id: order.member_id,
      admin_id: context.caller.id,
      choices: JSON.stringify(order.choices),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      merged_at: context.now,
    })
    .execute()
}

/** Of two answers about mail the stricter one counts; nobody but the member can say yes again. */
async function stopMagazine({ db, now }: Context, { member_id }: MergeOrder): Promise<void> {
  await db
    .updateTable('member')
    .set({ magazine_flag: 0, ...raised({ now }) })
    .where('id', '=', member_id)
    .execute()
  await recordConsent(db, { member_id, kind: 'magazine', given: false, source: 'merge' })
}

type LeadService = Awaited<ReturnType<typeof getLead>>['service']

/** The notice says where it came from: nobody should find words in their profile that are not theirs. */
async function notifyMember(
  db: Db,
  memberId: number,
  leadId: number,
  service: LeadService,
  fields: readonly MergeField[],
): Promise<void> {
  if (fields.length === 0) return
  const key = `lead:${leadId}:${fields.join('+')}`
  await addNotice(db, leadMergedNotice, { memberId, key, about: { service } })
}
