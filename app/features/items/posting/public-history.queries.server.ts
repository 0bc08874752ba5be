import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ItemEvent } from './public-history.schema.ts'

const CONFIRMATIONS = 20
const CHANGES = 200

/**
 * What was changed of an item and when it was confirmed of late, the newest first: it is confirmed far more often than
 * changed, and a change stays on record. Whether it may be seen is the caller's to know.
 */
export async function listItemEvents(db: Db, itemId: number): Promise<ItemEvent[]> {
  const latest = eventsOf(db, itemId).where('field', '=', 'confirmed_on').limit(CONFIRMATIONS)
  const changes = eventsOf(db, itemId).where('field', '<>', 'confirmed_on').limit(CHANGES)
  const rows = [...(await latest.execute()), ...(await changes.execute())]
  return rows
    .sort(
      (one, other) => other.at.getTime() - one.at.getTime() || Number(other.id) - Number(one.id),
    )
    .map(({ id: _, at, ...event }) => ({ ...event, at: stampInJapan(at) }))
}

function eventsOf(db: Db, itemId: number) {
  return db
    .selectFrom('item_history')
    .select(['id', 'at', 'field', 'old', 'new'])
    .where('item_id', '=', itemId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}
