import type { Db } from '#core/db/db.server.ts'
import { skillsIn } from '#features/external/lead.form.ts'
import { getLead, type LeadReader } from '#features/external/lead.queries.server.ts'
import { leadCode } from '#features/external/lead.rules.ts'
import { getMemberSide, markOf } from '#features/members/merging/merge-comparison.queries.server.ts'
import {
  compareSides,
  type Side,
  type SideSkill,
} from '#features/members/merging/merge-comparison.rules.ts'
import { findSkillTag } from '#features/members/own/member-skill.queries.server.ts'
import { listLikeMembers } from './lead-duplicate.queries.server.ts'

/** A lead beside a member, field by field. */
export async function previewMerge(reader: LeadReader, leadId: number, memberId: number) {
  const { db } = reader
  const lead = await getLead(reader, leadId)
  const member = await getMemberSide(db, memberId)
  const leadSide = await leadSideOf(db, lead)
  const candidates = await listLikeMembers(db, lead)
  return {
    lead,
    member: { ...member.about, name: `${member.side.last_name} ${member.side.first_name}` },
    ...compareSides(leadSide.side, member.side),
    unknown_skills: leadSide.unknown,
    seen: markOf(member.side),
    likeness: candidates.find(({ member_id }) => member_id === memberId) ?? null,
    next: await listNext(db, leadId),
  }
}

type LeadSide = Omit<Side, 'skills' | 'last_name' | 'first_name' | 'days' | 'days_per_week'> & {
  skills: string
  last_name: string | null
  first_name: string | null
}

/** What a lead says, its skills by our tags; what no tag is called is named apart. */
export async function leadSideOf(db: Db, lead: LeadSide) {
  const skills: SideSkill[] = []
  const unknown: string[] = []
  for (const { name, years } of skillsIn(lead.skills)) {
    const tag = await findSkillTag(db, name)
    if (!tag) unknown.push(name)
    else if (!skills.some(({ tag_id }) => tag_id === tag.id)) {
      skills.push({ tag_id: tag.id, term: tag.term, years })
    }
  }
  const { last_name, first_name } = lead
  const side: Side = {
    ...lead,
    last_name: last_name ?? '',
    first_name: first_name ?? '',
    // Other services send a rate without days.
    days: [],
    days_per_week: null,
    skills,
  }
  return { side, unknown }
}

export async function findMerge(db: Db, leadId: number) {
  return await db
    .selectFrom('external_merge')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

async function listNext(db: Db, leadId: number) {
  const rows = await db
    .selectFrom('external_lead')
    .select(['id', 'service', 'last_name', 'first_name'])
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .where('id', '<>', leadId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  return rows.map(({ id, service, last_name, first_name }) => ({
    id,
    service,
    code: leadCode(id),
    name: [last_name, first_name].filter(Boolean).join(' '),
  }))
}
