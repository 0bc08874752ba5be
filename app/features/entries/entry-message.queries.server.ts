import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'

/** What the staff has written to the member about an entry, the oldest first. */
export async function listMessages(db: Db, entryId: number) {
  const rows = await db
    .selectFrom('entry_message as m')
    .leftJoin('admin_user as a', 'a.id', 'm.admin_id')
    .select(['m.id', 'm.body', 'm.asks_consent', 'm.sent_at', 'a.name as who'])
    .where('m.entry_id', '=', entryId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ sent_at, ...message }) => ({ ...message, sent_at: stampInJapan(sent_at) }))
}
