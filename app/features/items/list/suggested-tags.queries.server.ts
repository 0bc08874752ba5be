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
  const made = known.get(counts)
  const names = JSON.stringify(tags)
  if (made?.names === names) return made.groups
  const groups = groupsOf(tags, counts)
  known.set(counts, { names, groups })
  return groups
}

/** One object for the same counts and tags: pages that show it are written from what was written before. */
const known = new WeakMap<object, { names: string; groups: SuggestedGroups }>()
type SuggestedGroups = ReturnType<typeof groupsOf>

type SuggestedTag = { group_key: string; id: number; term: string; group: string }

function groupsOf(tags: readonly SuggestedTag[], counts: ReadonlyMap<number, number>) {
  return suggestedGroup.list.map(({ code, label }) => ({
    key: code,
    name: label,
    tags: tags
      .filter((tag) => tag.group_key === code)
      .map((tag) => ({ ...tag, item_count: counts.get(tag.id) ?? 0 })),
  }))
}
