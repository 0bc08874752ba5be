import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'

/** What a member is not interested in, by their own word. */
export async function listDismissedIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await readDismissed(db, memberId)
  return rows.map(({ item_id }) => item_id)
}

const readDismissed = readBy((db, memberId) =>
  db
    .selectFrom('dismissed_item')
    .select('item_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc'),
)
