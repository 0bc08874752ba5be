import { atomic, type Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { countShortlisted } from './queries.server.ts'

/** Puts an item on the member's list. Once more changes nothing. */
export async function addToShortlist(db: Db, memberId: number, itemId: number) {
  return await atomic(db, async (transaction) => {
    const item = await transaction
      .selectFrom('item')
      .select('id')
      .where('id', '=', itemId)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'draft')
      .forShare()
      .executeTakeFirst()
    if (!item) throw notFound('この案件は見つかりませんでした。')
    await transaction
      .insertInto('consider')
      .values({ member_id: memberId, item_id: itemId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { count: await countShortlisted(transaction, memberId) }
  })
}

/** Takes an item off the list. What is not on it is off it already. */
export async function removeFromShortlist(db: Db, memberId: number, itemId: number) {
  return await atomic(db, async (transaction) => {
    await transaction
      .deleteFrom('consider')
      .where('member_id', '=', memberId)
      .where('item_id', '=', itemId)
      .execute()
    return { count: await countShortlisted(transaction, memberId) }
  })
}
