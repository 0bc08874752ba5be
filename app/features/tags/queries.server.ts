import { sql } from 'kysely'
import { dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db.server.ts'
import { notFound } from '#core/problem.ts'
import { suggestedGroup } from './codes.ts'

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

/** The block よく検索されるワード: every group in its order, each tag with its open items. */
export async function listSuggestedTags(db: Db, now: Date) {
  const today = dayInJapan(now).toString()
  const tags = await db
    .selectFrom('suggested_tag as s')
    .innerJoin('tag as t', 't.id', 's.tag_id')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['s.group_key', 't.id', 't.term', 'c.key as group'])
    .select(openItemsOfTag(today).as('item_count'))
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .orderBy('s.position')
    .execute()
  return suggestedGroup.list.map(({ code, label }) => ({
    key: code,
    name: label,
    tags: tags.filter((tag) => tag.group_key === code),
  }))
}

function openItemsOfTag(today: string) {
  return sql<number>`(select count(*) from item_tag it join item i on i.id = it.item_id
    where it.tag_id = t.id and i.status = 'open' and i.deleted_at is null
      and i.published_at is not null
      and (i.service_start is null or i.service_start <= ${today}::date)
      and (i.service_end is null or i.service_end >= ${today}::date))`
}
