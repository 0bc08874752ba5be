import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { externalService } from '#features/external/lead.codes.ts'
import { lockLead, lockUndecidedLead } from '#features/external/lead.commands.server.ts'
import { getLead, type LeadReader } from '#features/external/lead.queries.server.ts'
import { hasLeftLately } from '#features/members/leaving/withdrawal.queries.server.ts'
import { isAddressTaken } from '#features/members/member.queries.server.ts'
import { compareSides, type Side } from '#features/members/merging/merge-comparison.rules.ts'
import { writeState } from '#features/members/merging/merge-field-transfer.commands.server.ts'
import { stateAfter } from '#features/members/merging/merge-field-transfer.rules.ts'
import { saveOrigin } from '#features/referrals/referral.commands.server.ts'
import { inviteMember } from '#features/registration/member-invitation.commands.server.ts'
import type { JoinOrder } from './lead-conversion.schema.ts'
import { listLikeMembers } from './lead-duplicate.queries.server.ts'
import { SAME_FROM } from './lead-duplicate.rules.ts'
import { settleLead } from './lead-merge.commands.server.ts'
import { leadSideOf } from './lead-merge.queries.server.ts'

/** Makes a member of a lead, without a password and without consents: the mail leads to both. */
export async function joinLead(reader: LeadReader, order: JoinOrder): Promise<number> {
  return await atomic(reader.db, async (db) => {
    const own = { ...reader, db }
    const row = await lockUndecidedLead(db, order.lead_id)
    if (row.version !== order.version) throw lostUpdate({ version: row.version })
    const lead = await getLead(own, order.lead_id)
    const { login_id } = row
    if (!login_id) throw new Problem(409, 'メールアドレスがないため、会員に登録できません。')
    await refuseKnown(db, { ...row, login_id }, order)
    const { side } = await leadSideOf(db, lead)
    const { last_name, first_name } = side
    const member = await db
      .insertInto('member')
      .values({ login_id, last_name, first_name, created_at: reader.now, updated_at: reader.now })
      .onConflict((conflict) => conflict.column('login_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!member) throw taken()
    const fields = compareSides(side, nobody).rows.map(({ field }) => field)
    await writeState(db, member.id, stateAfter(fields, side, nobody), reader.now)
    await saveOrigin(db, member.id, { source: lead.service })
    await settleLead(own, lead.id, { status: 'member', member_id: member.id })
    await inviteMember(own, member.id, serviceName(lead.service))
    const object = { kind: 'lead', id: lead.id }
    await writeAudit(db, reader, { action: 'lead_joined', object, member_id: member.id })
    return member.id
  })
}

/** Mails the way in once more, to who was made a member of a lead and has not come yet. */
export async function inviteAgain(reader: LeadReader, leadId: number): Promise<void> {
  await atomic(reader.db, async (db) => {
    const { member_id, service } = await lockLead(db, leadId)
    if (member_id === null) throw new Problem(409, 'まだ会員に登録していないリードです。')
    await inviteMember({ ...reader, db }, member_id, serviceName(service))
  })
}

type ReachableLead = Awaited<ReturnType<typeof lockLead>> & { login_id: string }

async function refuseKnown(
  db: Db,
  lead: ReachableLead,
  { is_other_person }: JoinOrder,
): Promise<void> {
  if (await hasLeftLately(db, lead.login_id)) {
    throw new Problem(409, '30日以内に退会した方のメールアドレスです。会員に登録できません。')
  }
  if (await isAddressTaken(db, lead.login_id)) throw taken()
  const same = (await listLikeMembers(db, lead)).filter(({ score }) => score >= SAME_FROM)
  if (same.some(({ is_black }) => is_black)) {
    throw new Problem(409, '評価がブラックの会員と同じ人と思われるため、会員に登録できません。')
  }
  if (same.length > 0 && is_other_person === 0) {
    throw new Problem(409, '同じ人と思われる会員がいます。別の人であることを確かめてください。')
  }
}

function taken(): Problem {
  return new Problem(409, 'このメールアドレスの会員がいます。登録せずに、統合してください。')
}

function serviceName(service: ReachableLead['service']): string {
  return service === 'other' ? '外部のサービスなど' : externalService.label(service)
}

const nobody: Side = {
  last_name: '',
  first_name: '',
  last_name_kana: null,
  first_name_kana: null,
  birth_date: null,
  tel: null,
  prefecture_id: null,
  prefecture: null,
  station: null,
  skills: [],
  rate_min: null,
  days: [],
  days_per_week: null,
  start: null,
  remote: [],
}
