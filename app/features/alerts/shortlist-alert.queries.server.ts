import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ItemEvent } from '#features/items/posting/public-history.schema.ts'
import { alertedFields, NEAR_DAYS } from './shortlist-alert.rules.ts'

/** A shortlisted item with a change that its member was not alerted of. */
export type ChangedItem = {
  item_id: number
  told_until: Date
  service_end: string | null
  is_over: boolean
  is_near: boolean
  has_told_end: boolean
  wants_mail: boolean
}

export type ChangedMember = { member_id: number }

/** The next members for whom something has changed, after a member. */
export async function listChanged(
  db: Db,
  until: Date,
  after: number,
  limit: number,
): Promise<ChangedMember[]> {
  const { rows } = await sql<ChangedMember>`
    select distinct c.member_id ${changed(until)} and c.member_id > ${after}
    order by c.member_id limit ${limit}`.execute(db)
  return rows
}

/** What has changed for a member, locked: what another worker is at is left to it. */
export async function lockChanged(db: Db, memberId: number, until: Date): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedItem>`
    select c.item_id, c.told_until, i.service_end::text, is_over(i) as is_over,
      c.has_told_end, m.shortlist_mail as wants_mail, ${isNear()} as is_near
    ${changed(until)} and c.member_id = ${memberId}
    order by c.item_id for update of c skip locked`.execute(db)
  return rows
}

function changed(until: Date) {
  return sql`from consider c
      join item i on i.id = c.item_id
      join member m on m.id = c.member_id
    where c.removed_at is null and m.withdrawn_at is null
      and i.deleted_at is null and i.status <> 'draft'
      and (is_over(i) <> c.has_told_end or ${isNear()}
        or exists (select from item_history h where h.item_id = c.item_id
          and h.field = any(${[...alertedFields]}) and h.at > c.told_until and h.at <= ${until}))`
}

/** Open, its last day is near, and no alert has named this day. */
function isNear() {
  return sql<boolean>`(i.status = 'open' and not is_over(i) and i.service_end is not null
    and i.service_end <= (now() at time zone 'Asia/Tokyo')::date + ${NEAR_DAYS}::integer
    and c.end_told is distinct from i.service_end)`
}

export async function listEventsSince(
  db: Db,
  { item_id, told_until }: ChangedItem,
  until: Date,
): Promise<(ItemEvent & { id: number })[]> {
  const rows = await db
    .selectFrom('item_history')
    .select(['id', 'at', 'field', 'old', 'new'])
    .where('item_id', '=', item_id)
    .where('field', 'in', alertedFields)
    .where('at', '>', told_until)
    .where('at', '<=', until)
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...event }) => ({ ...event, at: stampInJapan(at) }))
}

/** Whose mail waits, the next ones after a member. */
export async function listWaiting(db: Db, after: number, limit: number): Promise<ChangedMember[]> {
  return await db
    .selectFrom('consider_news')
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
}
