import type { Db } from '#core/db/db.server.ts'
import { suggestedGroup } from '#features/tags/tag.codes.ts'
import { countOpenItemsByTag } from './tag-counts.queries.server.ts'

/** The block おすすめのキーワード: every group in its order, each tag with its open items. */
export async function listSuggestedTags(db: Db, now: Date) {
  const counts = await countOpenItemsByTag(db, now)
  const tags = await db
    .selectFrom('suggested_tag as s')
    .innerJoin('tag as t', 't.id', 's.tag_id')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['s.group_key', 't.id', 't.term', 'c.key as group'])
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .orderBy('s.position')
    .execute()
  return suggestedGroup.list.map(({ code, label }) => ({
    key: code,
    name: label,
    tags: tags
      .filter((tag) => tag.group_key === code)
      .map((tag) => ({ ...tag, item_count: counts.get(tag.id) ?? 0 })),
  }))
}
