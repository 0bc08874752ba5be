import { type SqlBool, sql } from 'kysely'
import { dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { BLACK } from '#features/members/follow-up/follow-up.codes.ts'
import { freeRows, monthsFrom } from './availability-months.rules.ts'

/** When members can begin, by month; with whom the house works no more is not among them. */
export async function countFreeMonths(db: Db, now: Date) {
  const { rows } = await sql<{ slot: string; progress: number; count: number }>`
    select ${slotOf(now)} as slot, m.progress, count(*)::int as count
    from member_availability a join member m on m.id = a.member_id
    where m.status = 'active' and m.impression <> ${BLACK} and ${isLooking} group by 1, 2`.execute(
    db,
  )
  return { rows: freeRows(rows, monthsFrom(dayInJapan(now))) }
}

/** Who can begin in a month, for the list of members `m`. */
export function freeIn(slot: string, now: Date) {
  const last = monthsFrom(dayInJapan(now)).at(-1) ?? ''
  const fits =
    slot === 'later'
      ? sql`${slotOf(now)} not in ('now', 'open') and ${slotOf(now)} > ${last}`
      : sql`${slotOf(now)} = ${slot}`
  return sql<SqlBool>`m.id in (select a.member_id from member_availability a
    where ${isLooking} and ${fits})`
}

const isLooking = sql<SqlBool>`a.situation <> 'resting'`

function slotOf(now: Date) {
  return sql<string>`case
    when a.available_from is null then case a.situation when 'free' then 'now' else 'open' end
    when a.available_from <= ${dayInJapan(now).toString()} then 'now'
    else to_char(a.available_from, 'YYYY-MM') end`
}
