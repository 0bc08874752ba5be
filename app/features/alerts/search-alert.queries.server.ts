import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import type { Frequency } from '#features/saved-searches/saved-search.codes.ts'
import { momentsDue } from './alert-moment.rules.ts'

export type DueSearch = {
  id: number
  member_id: number
  path: string
  name: string
  frequency: Exclude<Frequency, 'none'>
  told_until: Date
}

/** The searches of a member whose time has come. */
export type DueSearches = { member_id: number; searches: readonly DueSearch[] }

/** What is new for a search, and for which days a week it asks. */
export type SearchNews = { search: DueSearch; items: ItemCard[]; wanted: readonly number[] }

/** From when on items have to be looked at: the moment of the search that waits longest. */
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

/** At so many members a time memory stays small. */
const MEMBERS = 1_000
/** In minutes: so long a member who was mailed gets no further alert at once. */
const REST = 15

/** The searches that are due of the next members after a member. */
export async function listDue(db: Db, now: Date, after: number): Promise<DueSearches[]> {
  const isTurn = sql`s.deleted_at is null and s.member_id > ${after} and ${isDue(now)}
    and (s.frequency <> 'at_once' or not exists (select from saved_search r
      where r.member_id = s.member_id
        and r.mailed_at > ${now}::timestamptz - ${REST} * interval '1 minute'))`
  const { rows } = await sql<DueSearch>`
    select id, member_id, path, name, frequency, told_until from saved_search s
    where ${isTurn} and s.member_id in (
      select distinct s.member_id from saved_search s where ${isTurn}
      order by s.member_id limit ${MEMBERS})
    order by member_id, id`.execute(db)
  const members = Map.groupBy(rows, ({ member_id }) => member_id)
  return [...members].map(([member_id, searches]) => ({ member_id, searches }))
}

/** Whether the moment of a search has come, in SQL. */
export function isDue(now: Date) {
  const { at_once, daily, weekly } = momentsDue(now)
  return sql<boolean>`((frequency = 'at_once' and told_until < ${at_once})
    or (frequency = 'daily' and told_until < ${daily})
    or (frequency = 'weekly' and told_until < ${weekly}))`
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

/** The names of searches, for notices. */
export async function listSearchNames(db: Db, ids: number[]) {
  return await db
    .selectFrom('saved_search')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}
