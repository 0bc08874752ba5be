import { atomic, type Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { DISMISSED_LIMIT } from './shortlist.codes.ts'
import { isShown } from './shortlist.queries.server.ts'
import { NO_SUCH_ITEM } from './shortlist.words.ts'

/** Notes that a member is not interested in an item. Once more changes nothing; beyond the limit the oldest go. */
export async function dismissItem(
  db: Db,
  memberId: number,
  itemId: number,
  most = DISMISSED_LIMIT,
): Promise<void> {
  await atomic(db, async (transaction) => {
    const item = await transaction
      .selectFrom('item as i')
      .select('i.id')
      .where('i.id', '=', itemId)
      .where(isShown)
      .forShare()
      .executeTakeFirst()
    if (!item) throw notFound(NO_SUCH_ITEM)
    await transaction
      .insertInto('dismissed_item')
      .values({ member_id: memberId, item_id: itemId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .deleteFrom('dismissed_item')
      .where('member_id', '=', memberId)
      .where('item_id', 'not in', (newest) =>
        newest
          .selectFrom('dismissed_item')
          .select('item_id')
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('item_id', 'desc')
          .limit(most),
      )
      .execute()
  })
}

/** Takes it back. What is not dismissed stays so. */
export async function restoreDismissed(db: Db, memberId: number, itemId: number): Promise<void> {
  await db
    .deleteFrom('dismissed_item')
    .where('member_id', '=', memberId)
    .where('item_id', '=', itemId)
    .execute()
}
