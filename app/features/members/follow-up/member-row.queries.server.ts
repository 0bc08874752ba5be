import { sql } from 'kysely'
import { dateInJapan, dayInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { memberCode } from '#features/members/member.words.ts'
import { wishedPayDaysText } from '#features/members/own/own-conditions.words.ts'
import { ageOn } from '#features/members/own/profile.rules.ts'
import { impression, progress } from './follow-up.codes.ts'
import type { MemberRow } from './member-row.schema.ts'

const SHOWN_SKILLS = 2

/** Members as lists of the staff show them, in the order of the ids. */
export async function listMemberRows(
  db: Db,
  now: Date,
  ids: readonly number[],
  { seesNames }: { seesNames: boolean },
): Promise<MemberRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db, ids)
  return rows.map((row) => shown(row, now, seesNames))
}

type SelectedMember = Awaited<ReturnType<typeof selectRows>>[number]

async function selectRows(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('member as m')
    .leftJoin('prefecture as p', 'p.id', 'm.prefecture_id')
    .leftJoin('member_wish as w', 'w.member_id', 'm.id')
    .leftJoin('member_availability as a', 'a.member_id', 'm.id')
    .select(['m.id', 'm.last_name', 'm.first_name', 'm.status', 'm.email_verified_at'])
    .select(['m.birth_date', 'm.station', 'm.progress', 'm.impression', 'm.next_on', 'm.next_text'])
    .select(['m.created_at', 'p.name as prefecture', 'w.rate_min', 'a.situation'])
    .select(['a.available_from', 'a.days_per_week', 'w.days'])
    .select(
      sql<{ term: string; years: number }[]>`coalesce((select json_agg(s) from (
        select t.term, k.years from member_skill k join tag t on t.id = k.tag_id
        where k.member_id = m.id and k.wish <> 'avoid'
        order by k.years desc, t.position limit ${SHOWN_SKILLS}) s), '[]')`.as('skills'),
    )
    .select(
      sql<Date | null>`(select max(l.at) from member_log l
        where l.member_id = m.id and l.kind in ('call', 'mail', 'meeting'))`.as('last_contact_at'),
    )
    .where('m.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::int[], m.id)`)
    .execute()
}

function shown(row: SelectedMember, now: Date, seesNames: boolean): MemberRow {
  const { last_name, first_name, status, email_verified_at, birth_date, days, ...facts } = row
  const { days_per_week, ...rest } = facts
  const name = [last_name, first_name].filter(Boolean).join(' ')
  return {
    ...rest,
    rate_days_text: wishedPayDaysText({
      wishes: { rate_min: row.rate_min, days: days ?? [] },
      availability: { days_per_week },
    }),
    code: memberCode(row.id),
    name: seesNames && name ? name : `会員 ${row.id}`,
    is_active: status === 'active',
    is_verified: email_verified_at !== null,
    age: birth_date === null ? null : ageOn(dayInJapan(now), birth_date),
    station: seesNames ? row.station : null,
    progress: progress.has(row.progress) ? row.progress : 0,
    impression: impression.has(row.impression) ? row.impression : 3,
    next_text: seesNames ? row.next_text : '',
    is_late: row.next_on !== null && row.next_on < dateInJapan(now),
    last_contact_at: row.last_contact_at && stampInJapan(row.last_contact_at),
    created_at: stampInJapan(row.created_at),
  }
}
