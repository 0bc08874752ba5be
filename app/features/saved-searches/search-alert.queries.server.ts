import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { openItems } from '#features/items/item.queries.server.ts'
import { momentsDue } from './search-alert.rules.ts'
import type { DueSearch, NewItem } from './search-alert.schema.ts'

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

/** The next members for whom a search is due, from a member on. */
export async function listDueMembers(db: Db, now: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from saved_search
    where deleted_at is null and member_id > ${after} and ${isDue(now)}
    order by member_id limit ${MEMBERS}`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** At so many members a time memory stays small. */
const MEMBERS = 1_000

/** The searches of these members that are due. */
export async function listDue(db: Db, now: Date, members: readonly number[]) {
  const { rows } = await sql<DueSearch>`
    select id, member_id, path, name, frequency, told_until from saved_search
    where deleted_at is null and member_id = any(${members}::int[]) and ${isDue(now)}
    order by member_id, id`.execute(db)
  const resting = await listResting(db, now, members)
  return rows.filter((one) => one.frequency !== 'at_once' || !resting.has(one.member_id))
}

/** Whether the moment of a search has come, in SQL. */
export function isDue(now: Date) {
  const { at_once, daily, weekly } = momentsDue(now)
  return sql<boolean>`((frequency = 'at_once' and told_until < ${at_once})
    or (frequency = 'daily' and told_until < ${daily})
    or (frequency = 'weekly' and told_until < ${weekly}))`
}

/** In minutes: so long a member who was mailed hears nothing more of what is told at once. */
const REST = 15

async function listResting(db: Db, now: Date, members: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from saved_search where member_id = any(${members}::int[])
      and mailed_at > ${now}::timestamptz - ${REST} * interval '1 minute'`.execute(db)
  return new Set(rows.map(({ member_id }) => member_id))
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

/** How searches are called that notices speak of. */
export async function listSearchNames(db: Db, ids: number[]) {
  return await db
    .selectFrom('saved_search')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function countMailed(db: Db, ids: readonly number[]): Promise<number> {
  return (await listMailed(db, ids)).length
}
