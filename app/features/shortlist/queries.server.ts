import type { Db } from '#core/db/db.server.ts'

/** The kept items that still exist, the newest first. Ended ones stay; drafts and deleted ones do not show. */
export async function listShortlistedIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await shownOn(db, memberId)
    .select('c.item_id')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.item_id', 'desc')
    .execute()
  return rows.map((row) => row.item_id)
}

export async function countShortlisted(db: Db, memberId: number): Promise<number> {
  const { count } = await shownOn(db, memberId)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function isShortlisted(db: Db, memberId: number, itemId: number): Promise<boolean> {
  const row = await shownOn(db, memberId)
    .select('c.item_id')
    .where('c.item_id', '=', itemId)
    .executeTakeFirst()
  return row !== undefined
}

function shownOn(db: Db, memberId: number) {
  return db
    .selectFrom('consider as c')
    .innerJoin('item as i', 'i.id', 'c.item_id')
    .where('c.member_id', '=', memberId)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '<>', 'draft')
}
