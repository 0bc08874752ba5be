import type { Db } from '#core/db/db.server.ts'
import { waitingStages } from './entry.codes.ts'

/** Entries that still wait for an answer. */
export async function listWaiting(db: Db, itemIds: readonly number[]) {
  if (itemIds.length === 0) return []
  return await db
    .selectFrom('entry')
    .select(['id', 'item_id', 'stage'])
    .where('item_id', 'in', itemIds)
    .where('validity', '=', 0)
    .where('stage', 'in', waitingStages)
    .orderBy('id')
    .execute()
}
