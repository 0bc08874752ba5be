import type { AdminCaller } from '#core/access/caller.ts'
import { maskAddress } from '#core/access/masked-address.ts'
import { dayInJapan, stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { impression, NORMAL } from '#features/members/follow-up/follow-up.codes.ts'
import {
  countLog,
  getProgress,
  listLog,
} from '#features/members/follow-up/follow-up.queries.server.ts'
import { erasedOn } from '#features/members/leaving/withdrawal.rules.ts'
import { findMailStop } from '#features/members/member.queries.server.ts'
import { memberCode } from '#features/members/member.words.ts'
import { findAvailability } from '#features/members/own/availability.queries.server.ts'
import { findContactPreferences } from '#features/members/own/contact-preferences.queries.server.ts'
import { listSkills } from '#features/members/own/member-skill.queries.server.ts'
import { getProfile } from '#features/members/own/profile.queries.server.ts'
import { ageOn } from '#features/members/own/profile.rules.ts'
import { maskTel } from '#features/members/own/profile.words.ts'
import { findWishes } from '#features/members/own/wishes.queries.server.ts'
import type { MemberDetail } from './member-record.schema.ts'

/** One member as the staff sees them. */
export async function getMemberDetail(
  context: Context,
  caller: AdminCaller,
  id: number,
): Promise<MemberDetail> {
  const { db } = context
  const seesNames = caller.capabilities.has('members.names')
  const row = await getRow(db, id)
  const steps = await getProgress(db, id, { seesNames })
  return {
    ...personOf(row, context.now, seesNames),
    ...(await readStatementsOf(db, row, seesNames)),
    mail_stop: (await findMailStop(db, id))?.reason ?? null,
    progress: steps.progress,
    progress_since: steps.since,
    suggested: steps.suggested,
    next_on: steps.next_on,
    next_text: steps.next_text,
    impression: impression.has(row.impression) ? row.impression : NORMAL,
    impression_note: seesNames ? row.impression_note : '',
    memo: seesNames ? row.memo : '',
    log: await listLog(db, id, { seesNames }),
    log_count: await countLog(db, id),
  }
}

type RecordRow = Awaited<ReturnType<typeof getRow>>

async function getRow(db: Db, id: number) {
  const found = await db
    .selectFrom('member as m')
    .leftJoin('prefecture as p', 'p.id', 'm.prefecture_id')
    .select(['m.id', 'm.login_id', 'm.last_name', 'm.first_name', 'm.last_name_kana'])
    .select(['m.first_name_kana', 'm.status', 'm.email_verified_at', 'm.version', 'm.created_at'])
    .select(['m.withdrawn_at', 'm.tel', 'm.birth_date', 'm.sex', 'm.station', 'm.magazine_flag'])
    .select(['m.impression', 'm.impression_note', 'm.memo', 'm.merged_into_id'])
    .select('p.name as prefecture')
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('会員が見つかりません。')
  return found
}

function personOf(row: RecordRow, now: Date, seesNames: boolean) {
  const { id, last_name, first_name, last_name_kana, first_name_kana } = row
  const name = joined(last_name, first_name)
  const isActive = row.status === 'active'
  return {
    id,
    code: memberCode(id),
    name: seesNames && name ? name : `会員 ${id}`,
    kana: seesNames ? joined(last_name_kana, first_name_kana) : '',
    is_active: isActive,
    is_verified: row.email_verified_at !== null,
    version: row.version,
    merged_into_id: row.merged_into_id,
    created_at: stampInJapan(row.created_at),
    left_at: row.withdrawn_at && stampInJapan(row.withdrawn_at),
    erased_on: row.status === 'leaving' ? erasedOn(row.withdrawn_at ?? now) : null,
    masked_tel: row.tel && maskTel(row.tel),
    masked_address: isActive ? maskAddress(row.login_id) : '',
    age: row.birth_date === null ? null : ageOn(dayInJapan(now), row.birth_date),
    prefecture: row.prefecture,
    station: seesNames ? row.station : null,
    magazine_flag: row.magazine_flag === 1 ? (1 as const) : (0 as const),
  }
}

/** Of a member who has left there are no statements. */
async function readStatementsOf(db: Db, { id, status, sex }: RecordRow, seesNames: boolean) {
  if (status !== 'active') {
    const nothing = { wishes: null, availability: null, contact: null }
    return { ...nothing, sex: null, skills: [], contract_types: [] }
  }
  const wishes = await findWishes(db, id)
  const contact = await findContactPreferences(db, id)
  return {
    sex: sex === 'male' || sex === 'female' || sex === 'undisclosed' ? sex : null,
    skills: await listSkills(db, id),
    contract_types: await listContractTypes(db, id),
    wishes: wishes ? { ...wishes, ng_note: seesNames ? wishes.ng_note : '' } : null,
    availability: (await findAvailability(db, id)) ?? null,
    contact: contact ? { ...contact, contact_note: seesNames ? contact.contact_note : '' } : null,
  }
}

async function listContractTypes(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member_contract_type as m')
    .innerJoin('contract_type as c', 'c.id', 'm.contract_type_id')
    .select('c.name')
    .where('m.member_id', '=', memberId)
    .orderBy('c.id')
    .execute()
  return rows.map(({ name }) => name)
}

/** The address and the number as they are. */
export async function getContact(db: Db, id: number) {
  const found = await db
    .selectFrom('member')
    .select(['login_id', 'tel'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!found) throw notFound('会員が見つかりません。')
  return found
}

/** What the form of a member begins with; it shows the number as it is. */
export async function getMemberForm(context: Context, id: number) {
  const { db, now } = context
  const { version } = await db
    .selectFrom('member')
    .select('version')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow(() => notFound('会員が見つかりません。'))
  const profile = await getProfile(db, id, now)
  return { ...profile, version, name: joined(profile.last_name, profile.first_name) }
}

function joined(last: string | null, first: string | null): string {
  return [last, first].filter(Boolean).join(' ')
}
