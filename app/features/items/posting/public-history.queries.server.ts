import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ItemEvent } from './public-history.schema.ts'

const SHOWN = 20

/** The latest changes of an item, the newest first. Whether it may be seen is the caller's to know. */
export async function listItemEvents(db: Db, itemId: number): Promise<ItemEvent[]> {
  const rows = await db
    .selectFrom('item_history')
    .select(['at', 'field', 'old', 'new'])
    .where('item_id', '=', itemId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ at, ...event }) => ({ ...event, at: stampInJapan(at) }))
}
