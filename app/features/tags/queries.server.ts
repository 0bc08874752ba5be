import { sql } from 'kysely'
import type { Db } from '#core/db.server.ts'

export async function findTag(db: Db, id: number) {
  return await db
    .selectFrom('tag')
    .select(['id', 'term', 'merged_into_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function listSuggestedTags(db: Db) {
  return await db
    .selectFrom('suggested_tag as s')
    .innerJoin('tag as t', 't.id', 's.tag_id')
    .select(['s.group_key', 't.id', 't.term'])
    .select(sql<number>`0`.as('item_count'))
    .where('t.deleted_at', 'is', null)
    .orderBy('s.group_key')
    .orderBy('s.position')
    .execute()
}
