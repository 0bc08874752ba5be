import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import type { Side, SideSkill } from './merge-comparison.rules.ts'

/** The statements of a member, as far as they can be merged. */
export async function getMemberSide(db: Db, id: number) {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('prefecture as p', 'p.id', 'm.prefecture_id')
    .leftJoin('member_wish as w', 'w.member_id', 'm.id')
    .select(['m.id', 'm.login_id', 'm.last_name', 'm.first_name', 'm.last_name_kana'])
    .select(['m.first_name_kana', 'm.birth_date', 'm.tel', 'm.prefecture_id', 'm.station'])
    .select(['p.name as prefecture', 'm.magazine_flag', 'm.created_at'])
    .leftJoin('member_availability as a', 'a.member_id', 'm.id')
    .select(['w.rate_min', 'w.start', 'w.remote', 'w.days', 'a.days_per_week'])
    .select(sql<number>`(select count(*)::int from entry e where e.member_id = m.id)`.as('entries'))
    .where('m.id', '=', id)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  if (!row) throw notFound('会員が見つかりません。')
  const { login_id, magazine_flag, created_at, entries, id: _, ...side } = row
  return {
    about: { id, login_id, magazine_flag, entries, registered_at: stampInJapan(created_at) },
    side: {
      ...side,
      remote: row.remote ?? [],
      days: row.days ?? [],
      skills: await listSkillYears(db, id),
    },
  }
}

/** Changes with everything that could have been chosen; what was chosen from is what is changed. */
export function markOf(side: Side): string {
  const { prefecture: _, ...statements } = side
  return createHash('sha256').update(JSON.stringify(statements)).digest('base64url').slice(0, 22)
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
