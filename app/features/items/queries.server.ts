import type { Db } from '#core/db.server.ts'

export async function listNewItems(db: Db, limit: number) {
  return await db
    .selectFrom('item')
    .select(['id', 'name', 'rate_detail', 'rate_min', 'rate_max'])
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
