import { sql } from 'kysely'
import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { countOpenItemsByTag } from '#features/items/list/tag-counts.queries.server.ts'
import { rankLanguages } from './popular-language.rules.ts'
import type { PopularLanguage } from './popular-language.schema.ts'

const DAY = 86_400_000
const DAYS = 90

/** Languages by the items viewed, shortlisted and applied to within ninety days. */
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

/** An application weighs more than a bookmark, and this more than a look. Views are counted by their tags. */
async function countInterest(db: Db, from: Date, to: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; points: number }>`
    select coalesce(t.merged_into_id, t.id) as id, sum(shown.points)::int as points
    from (
      select x.tag_id, 10 as points from consider c join item_tag x using (item_id)
      where c.created_at >= ${from} and c.created_at < ${to}
      union all
      select x.tag_id, 30 from entry e join item_tag x using (item_id)
      where e.entered_at >= ${from} and e.entered_at < ${to}
      union all
      select thing_id, views from page_view where kind = 'tagged'
        and day > ${dateInJapan(from)} and day <= ${dateInJapan(to)}
    ) shown
    join tag t on t.id = shown.tag_id
    group by 1`.execute(db)
  return new Map(rows.map(({ id, points }) => [id, points]))
}
