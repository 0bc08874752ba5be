import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { countOpenItemsByTag } from '#features/items/tag-counts/queries.server.ts'
import { rankLanguages } from './rules.ts'
import type { PopularLanguage } from './schema.ts'

const DAY = 86_400_000
const DAYS = 90

/** Languages by what members kept and applied to within ninety days. */
export async function listPopularLanguages(
  db: Db,
  now: Date,
  limit: number,
): Promise<PopularLanguage[]> {
  const counts = await countOpenItemsByTag(db, now)
  const tags = await db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term', 'c.key as group'])
    .where('c.key', '=', 'language')
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .execute()
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const lately = await countInterest(db, ago(DAYS), now)
  const before = await countInterest(db, ago(2 * DAYS), ago(DAYS))
  const languages = tags.map((tag) => ({ ...tag, item_count: counts.get(tag.id) ?? 0 }))
  return rankLanguages(languages, lately, before)
    .filter(({ id, item_count }) => item_count > 0 || lately.has(id))
    .slice(0, limit)
}

/** An application tells more than a bookmark. Counted views of postings would be one more line here. */
async function countInterest(db: Db, from: Date, to: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; points: number }>`
    select coalesce(t.merged_into_id, t.id) as id, sum(shown.points)::int as points
    from (
      select item_id, 1 as points from consider where created_at >= ${from} and created_at < ${to}
      union all
      select item_id, 3 from entry where entered_at >= ${from} and entered_at < ${to}
    ) shown
    join item_tag x on x.item_id = shown.item_id
    join tag t on t.id = x.tag_id
    group by 1`.execute(db)
  return new Map(rows.map(({ id, points }) => [id, points]))
}
