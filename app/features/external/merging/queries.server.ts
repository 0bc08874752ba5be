import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordSeen, writeAudit } from '#core/audit/audit.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { findSkillTag } from '#features/members/skills/queries.server.ts'
import { listLikeMembers } from '../likeness/queries.server.ts'
import { getLead, type LeadReader } from '../queries.server.ts'
import { leadCode, skillsIn } from '../rules.ts'
import { compareSides, type Side, type SideSkill } from './rules.ts'

/** A lead beside a member, field by field; that both were read is on record. */
export async function previewMerge(reader: LeadReader, leadId: number, memberId: number) {
  const { db } = reader
  const lead = await getLead(reader, leadId)
  const member = await getMemberSide(db, memberId)
  const told = await leadSideOf(db, lead)
  const candidates = await listLikeMembers(db, lead)
  await recordSeen(db, reader, { action: 'members_searched', ids: [memberId] })
  const object = { kind: 'lead', id: leadId }
  await writeAudit(db, reader, { action: 'lead_viewed', object, member_id: memberId })
  return {
    lead,
    member: { ...member.about, name: `${member.side.last_name} ${member.side.first_name}` },
    ...compareSides(told.side, member.side),
    unknown_skills: told.unknown,
    seen: markOf(member.side),
    likeness: candidates.find(({ member_id }) => member_id === memberId) ?? null,
    next: await listNext(db, leadId),
  }
}

/** What a member has said of themselves, as far as it can be merged. */
export async function getMemberSide(db: Db, id: number) {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('prefecture as p', 'p.id', 'm.prefecture_id')
    .leftJoin('member_wish as w', 'w.member_id', 'm.id')
    .select(['m.id', 'm.login_id', 'm.last_name', 'm.first_name', 'm.last_name_kana'])
    .select(['m.first_name_kana', 'm.birth_date', 'm.tel', 'm.prefecture_id', 'm.station'])
    .select(['p.name as prefecture', 'm.magazine_flag', 'm.created_at'])
    .select(['w.rate_min', 'w.start', 'w.remote'])
    .select(sql<number>`(select count(*)::int from entry e where e.member_id = m.id)`.as('entries'))
    .where('m.id', '=', id)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  if (!row) throw notFound('会員が見つかりません。')
  const { login_id, magazine_flag, created_at, entries, id: _, ...side } = row
  return {
    about: { id, login_id, magazine_flag, entries, registered_at: stampInJapan(created_at) },
    side: { ...side, remote: row.remote ?? [], skills: await listSkillYears(db, id) },
  }
}

type Told = Omit<Side, 'skills' | 'last_name' | 'first_name'> & {
  skills: string
  last_name: string | null
  first_name: string | null
}

/** What a lead says, its skills by our tags; what no tag is called is named apart. */
export async function leadSideOf(db: Db, lead: Told) {
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
  const side: Side = { ...lead, last_name: last_name ?? '', first_name: first_name ?? '', skills }
  return { side, unknown }
}

/** Changes with everything that could have been chosen; what was chosen from is what is changed. */
export function markOf(side: Side): string {
  const { prefecture: _, ...said } = side
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
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

async function listSkillYears(db: Db, memberId: number): Promise<SideSkill[]> {
  return await db
    .selectFrom('member_skill as s')
    .innerJoin('tag as t', 't.id', 's.tag_id')
    .select(['s.tag_id', 't.term', 's.years'])
    .where('s.member_id', '=', memberId)
    .orderBy('s.tag_id')
    .execute()
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
    ...{ id, service, code: leadCode(id) },
    name: [last_name, first_name].filter(Boolean).join(' '),
  }))
}
