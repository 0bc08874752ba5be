import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { allMemberData } from '#core/personal-data.server.ts'
import { notFound } from '#core/problem.ts'
import { impression, NORMAL } from '#features/members/follow-up/follow-up.codes.ts'
import { memberCode } from '#features/members/member.words.ts'
import { chosenSide, refusalOf } from './member-merge.rules.ts'
import type { MemberMergePreview, MemberPair } from './member-merge.schema.ts'
import { getMemberSide, markOf } from './merge-comparison.queries.server.ts'
import { compareSides } from './merge-comparison.rules.ts'

/** Two members side by side before they are made one. */
export async function previewMembers(
  db: Db,
  { source_id, target_id }: MemberPair,
): Promise<MemberMergePreview> {
  const source = await getMergeParty(db, source_id)
  const target = await getMergeParty(db, target_id)
  return {
    source: source.about,
    target: target.about,
    ...compareSides(chosenSide(source, target), target.side),
    moves: await countMoves(db, source_id, target_id),
    refusal: refusalOf(source.about, target.about),
    seen: markOfBoth(source, target),
  }
}

type MergeParty = Awaited<ReturnType<typeof getMergeParty>>

/** One of the two: what they say, and what the staff has noted of them. */
export async function getMergeParty(db: Db, id: number) {
  const { about, side } = await getMemberSide(db, id)
  const care = await db
    .selectFrom('member')
    .select(['progress', 'impression', 'impression_note', 'memo', 'next_on', 'next_text'])
    .select(['email_verified_at', 'shortlist_mail'])
    .select(
      sql<boolean>`exists (select from member_wish w where w.member_id = member.id)`.as('has_wish'),
    )
    .select(
      sql<boolean>`exists (select from member_availability a where a.member_id = member.id)`.as(
        'has_availability',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('会員が見つかりません。'))
  const { email_verified_at, shortlist_mail, has_wish, has_availability, ...noted } = care
  const { login_id, magazine_flag, registered_at } = about
  const code = memberCode(id)
  return {
    about: {
      id,
      code,
      login_id,
      magazine_flag,
      registered_at,
      name: `${side.last_name} ${side.first_name}`,
      is_verified: email_verified_at !== null,
      impression: impression.has(care.impression) ? care.impression : NORMAL,
    },
    side,
    has_wish,
    has_availability,
    shortlist_mail,
    care: { ...noted, code },
  }
}

/** Changes with everything that could have been chosen in either. */
export function markOfBoth(source: MergeParty, target: MergeParty): string {
  const marks = `${markOf(source.side)} ${markOf(target.side)}`
  return createHash('sha256').update(marks).digest('base64url').slice(0, 22)
}

/** Members whose telephone number is the same, or whose name and day of birth are. */
export async function listAlike(db: Db, id: number, { seesNames }: { seesNames: boolean }) {
  const { rows } = await sql<{
    id: number
    last_name: string
    first_name: string
    by_tel: boolean
  }>`
    select o.id, o.last_name, o.first_name, coalesce(o.tel = m.tel, false) as by_tel
    from member m join member o on o.id <> m.id and o.status = 'active'
      and (o.tel = m.tel or o.sort_name = m.sort_name and o.birth_date = m.birth_date)
    where m.id = ${id} and m.status = 'active' order by o.id limit 5`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    code: memberCode(row.id),
    name: seesNames ? `${row.last_name} ${row.first_name}`.trim() : `会員 ${row.id}`,
    why: row.by_tel ? '電話番号が同じ' : '氏名と生年月日が同じ',
  }))
}

/** The merges into a member that can still be undone. */
export async function listMerges(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('member_merge')
    .select(['id', 'source_id', 'merged_at'])
    .where('target_id', '=', memberId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, source_id, merged_at }) => ({
    id,
    code: memberCode(source_id),
    at: stampInJapan(merged_at),
  }))
}

/** A member's number and those of the registrations that were merged into it, that the audit names. */
export function numbersOf(db: Db, id: number) {
  return db
    .selectFrom('member')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)]))
}

async function countMoves(db: Db, source: number, target: number) {
  const previews = allMemberData()
    .flatMap(({ counted }) => (counted?.preview ? [{ ...counted, ...counted.preview }] : []))
    .toSorted((a, b) => a.place - b.place)
  const counts = previews.map(async ({ label, count }) => ({
    what: label,
    count: await count(db, source, target),
  }))
  return (await Promise.all(counts)).filter(({ count }) => count > 0)
}
