import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ItemEvent } from '#features/items/posting/public-history.schema.ts'
import { NEAR_DAYS, toldFields } from './shortlist-alert.rules.ts'

/** A kept item of which its member does not know all yet. */
export type Untold = {
  member_id: number
  item_id: number
  told_until: Date
  service_end: string | null
  is_over: boolean
  is_near: boolean
  has_told_end: boolean
  wants_mail: boolean
}

/** Some of them, locked: what another worker is telling is left to it. */
export async function listUntold(db: Db, until: Date, limit: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select c.member_id, c.item_id, c.told_until, i.service_end::text, is_over(i) as is_over,
      c.has_told_end, m.shortlist_mail as wants_mail, ${isNear()} as is_near
    from consider c
      join item i on i.id = c.item_id
      join member m on m.id = c.member_id
    where c.removed_at is null and m.withdrawn_at is null
      and i.deleted_at is null and i.status <> 'draft'
      and (is_over(i) <> c.has_told_end or ${isNear()}
        or exists (select from item_history h where h.item_id = c.item_id
          and h.field = any(${[...toldFields]}) and h.at > c.told_until and h.at <= ${until}))
    order by c.member_id, c.item_id
    limit ${limit}
    for update of c skip locked`.execute(db)
  return rows
}

/** Open, its last day is near, and that this day is its last was not told. */
function isNear() {
  return sql<boolean>`(i.status = 'open' and not is_over(i) and i.service_end is not null
    and i.service_end <= (now() at time zone 'Asia/Tokyo')::date + ${NEAR_DAYS}::integer
    and c.end_told is distinct from i.service_end)`
}

export async function listEventsSince(
  db: Db,
  { item_id, told_until }: Untold,
  until: Date,
): Promise<(ItemEvent & { id: number })[]> {
  const rows = await db
    .selectFrom('item_history')
    .select(['id', 'at', 'field', 'old', 'new'])
    .where('item_id', '=', item_id)
    .where('field', 'in', toldFields)
    .where('at', '>', told_until)
    .where('at', '<=', until)
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...event }) => ({ ...event, at: stampInJapan(at) }))
}

/** Who has news waiting, the next ones after a number. */
export async function listAwaiting(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('consider_news')
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function wantsShortlistMail(db: Db, memberId: number): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('shortlist_mail')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return member?.shortlist_mail ?? false
}

/** Whom the mail about a shortlist goes to; undefined where its member wants none. */
export async function findMailReader(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select(['login_id', 'last_name', 'first_name'])
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('shortlist_mail', '=', true)
    .executeTakeFirst()
}
