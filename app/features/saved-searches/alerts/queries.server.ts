import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { openItems } from '#features/items/queries.server.ts'
import { momentsDue } from './rules.ts'
import type { DueSearch, NewItem } from './schema.ts'

/** From when on items have to be looked at: what the search that waits longest has been told. */
export async function findOldestDue(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(${oldest('at_once', now)}, ${oldest('daily', now)}, ${oldest('weekly', now)}) as at`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

function oldest(frequency: 'at_once' | 'daily' | 'weekly', now: Date) {
  return sql`(select min(told_until) from saved_search where frequency = ${frequency}
    and deleted_at is null and told_until < ${momentsDue(now)[frequency]})`
}

/** In minutes: so long a member who was mailed hears nothing more of what is told at once. */
const PAUSE = 15

/** The due searches of the next members, whole members at a time, from a member on. */
export async function listDue(
  db: Db,
  now: Date,
  { after, members }: { after: number; members: number },
): Promise<DueSearch[]> {
  const due = momentsDue(now)
  const { rows } = await sql<DueSearch>`
    with due as (
      select s.* from saved_search s
      where s.deleted_at is null and s.member_id > ${after} and (
        (s.frequency = 'daily' and s.told_until < ${due.daily})
        or (s.frequency = 'weekly' and s.told_until < ${due.weekly})
        or (s.frequency = 'at_once' and s.told_until < ${due.at_once} and not exists (
          select from saved_search o where o.member_id = s.member_id
            and o.mailed_at > ${now}::timestamptz - ${PAUSE} * interval '1 minute'))))
    select id, member_id, path, name, frequency, told_until from due
    where member_id in (select distinct member_id from due order by member_id limit ${members})
    order by member_id, id`.execute(db)
  return rows
}

/** More new projects than this nobody reads about; the newest are told of. */
const MOST_ITEMS = 5_000

/** Open items that were first to be seen after a moment: published since, or opened by their window. */
export async function listNewItems(db: Db, now: Date, after: Date): Promise<NewItem[]> {
  const opened = sql<Date>`(item.service_start::timestamp at time zone 'Asia/Tokyo')`
  const shown = sql<Date>`greatest(item.published_at, ${opened})`
  return await openItems(db, now)
    .select(['item.id', shown.as('shown_at')])
    .where((eb) =>
      eb.or([
        eb('item.published_at', '>', after),
        eb.and([eb('item.service_start', 'is not', null), eb(opened, '>', after)]),
      ]),
    )
    .orderBy('item.published_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(MOST_ITEMS)
    .execute()
}

/** Whom to write to; nobody where the address is not known to be theirs, or the membership has ended. */
export async function findReader(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select(['login_id', 'last_name', 'first_name'])
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Of these searches, those whose mails are wanted: asked for, and not refused with all others since. */
export async function listMailed(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from saved_search s join member m on m.id = s.member_id
    where s.id = any(${ids}::int[]) and s.frequency <> 'none' and s.deleted_at is null
      and (m.magazine_flag = 1 or s.asked_at > coalesce((
        select max(c.at) from consent c
        where c.member_id = m.id and c.kind = 'magazine' and not c.given), '-infinity'))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function countMailed(db: Db, ids: readonly number[]): Promise<number> {
  return (await listMailed(db, ids)).length
}
