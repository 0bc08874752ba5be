import type { Db } from '#core/db/db.server.ts'
import { receiptOf } from './inquiry-summary.words.ts'

/** The inquiry that an item was made from. */
export async function findInquiryOfItem(db: Db, itemId: number) {
  const found = await db
    .selectFrom('inquiry')
    .select('id')
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return found && { id: found.id, receipt: receiptOf(found.id) }
}
