import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { itemCode } from '#features/items/item.rules.ts'

/** Days of Japan's calendar, both of them meant. */
type Span = { from: string; to: string }
type Kind = 'item' | 'tag' | 'column' | 'tagged'
type Counted = { views: number; member_views: number; series: number[] }

/** How often things of a kind were looked at within these days, all of them or one. */
export async function countViews(db: Db, kind: Kind, { from, to }: Span, id?: number) {
  const { rows } = await sql<{ views: number; member_views: number }>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(member_views), 0)::int as member_views
    from page_view where kind = ${kind} and day between ${from} and ${to}
      and (${id ?? null}::integer is null or thing_id = ${id ?? null})`.execute(db)
  return rows[0] ?? { views: 0, member_views: 0 }
}

/** The items that were looked at most, with how many applied meanwhile. */
export async function listViewedItems(db: Db, span: Span, limit: number) {
  const { rows } = await sql<Counted & { item_id: number; name: string; entry_count: number }>`
    select top.thing_id as item_id, i.name, top.views, top.member_views, ${seriesOf('item', span)},
      (select count(*)::int from entry e where e.item_id = i.id and e.validity = 0
        and (e.entered_at at time zone 'Asia/Tokyo')::date between ${span.from} and ${span.to}
      ) as entry_count
    from (${mostViewed('item', span, limit)}) top join item i on i.id = top.thing_id
    order by top.views desc, top.thing_id`.execute(db)
  return rows.map((row) => ({ ...row, code: itemCode(row.item_id) }))
}

/** The articles that were read most. */
export async function listReadColumns(db: Db, span: Span, limit: number) {
  const { rows } = await sql<Counted & { column_id: number; slug: string; title: string }>`
    select top.thing_id as column_id, p.slug, p.title, top.views, top.member_views,
      ${seriesOf('column', span)}
    from (${mostViewed('column', span, limit)}) top join column_post p on p.id = top.thing_id
    order by top.views desc, top.thing_id`.execute(db)
  return rows
}

function mostViewed(kind: Kind, { from, to }: Span, limit: number) {
  return sql`select thing_id, sum(views)::int as views, sum(member_views)::int as member_views
    from page_view where kind = ${kind} and day between ${from} and ${to}
    group by thing_id order by 2 desc, 1 limit ${limit}`
}

/** Its views day by day; a day without any is 0. */
function seriesOf(kind: Kind, { from, to }: Span) {
  return sql`array(select coalesce(v.views, 0)
    from generate_series(${from}::date, ${to}::date, '1 day') d (at)
    left join page_view v on v.kind = ${kind} and v.day = d.at::date and v.thing_id = top.thing_id
    order by d.at) as series`
}
