import { sql } from 'kysely'
import { atomic, type Db } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { MEMBER_LIMIT } from './shortlist.codes.ts'
import { countShortlisted, isShortlisted, isShown } from './shortlist.queries.server.ts'
import type { ShortlistNote } from './shortlist.schema.ts'
import { MEMBER_FULL, NO_SUCH_ITEM } from './shortlist.words.ts'

/** Puts an item on the member's list. Once more changes nothing. */
export async function addToShortlist(db: Db, memberId: number, itemId: number) {
  return await atomic(db, async (transaction) => {
    const item = await transaction
      .selectFrom('item as i')
      .select(['i.id', sql<boolean>`is_over(i)`.as('is_over')])
      .where('i.id', '=', itemId)
      .where(isShown)
      .forShare()
      .executeTakeFirst()
    if (!item) throw notFound(NO_SUCH_ITEM)
    await refuseWhereFull(transaction, memberId, itemId)
    await transaction
      .insertInto('consider')
      .values({ member_id: memberId, item_id: itemId, has_told_end: item.is_over })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'item_id'])
          .doUpdateSet({
            removed_at: null,
            created_at: sql<Date>`now()`,
            told_until: sql<Date>`now()`,
            has_told_end: item.is_over,
          })
          .where('consider.removed_at', 'is not', null),
      )
      .execute()
    return { count: await countShortlisted(transaction, memberId) }
  })
}

/** Takes an item off the list. What is not on it is off it already. For a day it can be brought back. */
export async function removeFromShortlist(db: Db, memberId: number, itemId: number) {
  return await atomic(db, async (transaction) => {
    await transaction
      .updateTable('consider')
      .set({ removed_at: sql<Date>`now()` })
      .where('member_id', '=', memberId)
      .where('item_id', '=', itemId)
      .where('removed_at', 'is', null)
      .execute()
    return { count: await countShortlisted(transaction, memberId) }
  })
}

/** Restores what was taken off, at its old place and with its note. */
export async function restoreToShortlist(db: Db, memberId: number, itemId: number) {
  return await atomic(db, async (transaction) => {
    await refuseWhereFull(transaction, memberId, itemId)
    const { numUpdatedRows } = await transaction
      .updateTable('consider')
      .set({ removed_at: null })
      .where('member_id', '=', memberId)
      .where('item_id', '=', itemId)
      .where('removed_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return await addToShortlist(transaction, memberId, itemId)
    return { count: await countShortlisted(transaction, memberId) }
  })
}

/** Saves a member's private note on a shortlisted item. */
export async function noteOnShortlist(
  db: Db,
  memberId: number,
  { item_id, own_note, stars }: Pick<ShortlistNote, 'item_id' | 'own_note' | 'stars'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('consider')
    .set({ own_note, stars })
    .where('member_id', '=', memberId)
    .where('item_id', '=', item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('この案件は検討中に入っていません。')
}

/** Says whether a member wants mails of changes; what waits is not sent to who does not. */
export async function setShortlistMail(db: Db, memberId: number, isWanted: boolean): Promise<void> {
  await db
    .updateTable('member')
    .set({ shortlist_mail: isWanted })
    .where('id', '=', memberId)
    .execute()
  if (!isWanted) await db.deleteFrom('consider_news').where('member_id', '=', memberId).execute()
}

async function refuseWhereFull(db: Db, memberId: number, itemId: number): Promise<void> {
  if ((await countShortlisted(db, memberId)) < MEMBER_LIMIT) return
  if (!(await isShortlisted(db, memberId, itemId))) throw new Problem(409, MEMBER_FULL)
}
