import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { Viewed } from './page-view.rules.ts'

export type ViewCount = Viewed & { day: string; views: number; member_views: number }

/** Adds what one process has counted to what all have counted, in one statement: all of it or nothing. */
export async function addViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
  const rows = await withIds(db, counts)
  if (rows.length === 0) return
  // All writers go through the rows in one order, so that no two wait for one another.
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (kind text, day date, thing_id integer, views integer, member_views integer)
    ), counted as (
      select kind, day, thing_id, views, member_views from given
      union all
      select 'tagged', g.day, x.tag_id, sum(g.views)::integer, sum(g.member_views)::integer
      from given g join item_tag x on x.item_id = g.thing_id
      where g.kind = 'item' group by g.day, x.tag_id
    )
    insert into page_view as v (kind, day, thing_id, views, member_views)
    select kind, day, thing_id, views, member_views from counted order by 1, 2, 3
    on conflict (kind, day, thing_id) do update set views = v.views + excluded.views,
      member_views = v.member_views + excluded.member_views`.execute(db)
}

/** An article is asked for by its slug. */
async function withIds(db: Db, counts: readonly ViewCount[]) {
  const slugs = counts.filter(({ kind }) => kind === 'column').map(({ name }) => name)
  const columns =
    slugs.length === 0
      ? []
      : await db
          .selectFrom('column_post')
          .select(['id', 'slug'])
          .where('slug', 'in', slugs)
          .execute()
  const ids = new Map(columns.map(({ id, slug }) => [slug, id]))
  return counts.flatMap(({ name, ...count }) => {
    const thing_id = count.kind === 'column' ? ids.get(name) : Number(name)
    return thing_id === undefined ? [] : [{ ...count, thing_id }]
  })
}
