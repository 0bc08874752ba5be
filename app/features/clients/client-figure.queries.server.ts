import { sql } from 'kysely'
import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { FULL_WEEK, LEAST_MONTHLY } from '#features/items/day-rate.rules.ts'

type ClientFigures = {
  items: number
  open_items: number
  last_item_at: Date | null
  /** The median of what the client pays in a month for a full week. */
  client_rate: number | null
  requested: number
  answered: number
  answer_minutes: number | null
  proposed: number
  refused: number
  reply_days: number | null
}

/** The figures of one client as they are now, not as they were when all were counted. */
export async function readClientFigures(db: Db, now: Date, id: number): Promise<ClientFigures> {
  const { rows } = await clientFigures(now, [id]).execute(db)
  const [figures] = rows
  if (!figures) throw new Error(`client ${id} has no figures`)
  return figures
}

/** What clients have had, of all or of these. A merged client counts for its target. */
export function clientFigures(now: Date, ids?: readonly number[]) {
  const today = dateInJapan(now)
  const wanted =
    ids === undefined ? sql`true` : sql`coalesce(c.merged_into_id, c.id) = any(${[...ids]})`
  return sql<ClientFigures & { client_id: number }>`
    with counted as (
      select coalesce(c.merged_into_id, c.id) as client_id, count(*)::int as items,
        count(*) filter (where i.status = 'open' and i.hidden_at is null
          and coalesce(i.service_start, '-infinity') <= ${today}::date
          and coalesce(i.service_end, 'infinity') >= ${today}::date)::int as open_items,
        max(i.created_at) as last_item_at,
        ceil(percentile_cont(0.5) within group (
          order by p.client_rate::float8 * ${FULL_WEEK}::int
            / coalesce(i.rate_days, ${FULL_WEEK}::int))
          filter (where p.client_rate >= ${LEAST_MONTHLY}))::int as client_rate
      from item_private p join client c on c.id = p.client_id and ${wanted}
      join item i on i.id = p.item_id and i.deleted_at is null
      group by 1),
    questions as (
      select coalesce(c.merged_into_id, c.id) as client_id, count(*)::int as requested,
        count(a.answered_at)::int as answered,
        percentile_disc(0.5) within group (
          order by ceil(extract(epoch from a.answered_at - a.requested_at) / 60)::int) as minutes
      from confirmation_request a join client c on c.id = a.client_id and ${wanted}
      where a.recalled_at is null
      group by 1),
    replies as (
      select coalesce(c.merged_into_id, c.id) as client_id, count(*)::int as proposed,
        (count(*) filter (where p.answer = 'declined'))::int as refused,
        percentile_disc(0.5) within group (order by p.answer_days) as days
      from proposal p join client c on c.id = p.client_id and ${wanted}
      where p.recalled_at is null
      group by 1)
    select c.id as client_id, coalesce(n.items, 0) as items,
      coalesce(n.open_items, 0) as open_items, n.last_item_at, n.client_rate,
      coalesce(q.requested, 0) as requested, coalesce(q.answered, 0) as answered,
      q.minutes as answer_minutes, coalesce(r.proposed, 0) as proposed,
      coalesce(r.refused, 0) as refused, r.days as reply_days
    from client c left join counted n on n.client_id = c.id
    left join questions q on q.client_id = c.id
    left join replies r on r.client_id = c.id
    where ${ids === undefined ? sql`true` : sql`c.id = any(${[...ids]})`}`
}
