import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'

export async function findTag(db: Db, id: number) {
  return await db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term', 'c.key as group', 't.merged_into_id'])
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The tag itself, or the one it was merged into. */
export async function getTag(db: Db, id: number): Promise<FoundTag> {
  const tag = await findTag(db, id)
  if (!tag) throw notFound('指定されたタグは見つかりませんでした。')
  return tag.merged_into_id === null ? tag : await getTag(db, tag.merged_into_id)
}

type FoundTag = NonNullable<Awaited<ReturnType<typeof findTag>>>

/** The tags of a kind that the staff set apart: what is picked, or the themes. */
export async function listSpecialTags(db: Db, type: 2 | 3) {
  return await db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term', 'c.key as group', 't.landing_markdown'])
    .where('t.tag_type', '=', type)
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .orderBy('c.position')
    .orderBy('t.position')
    .execute()
}
