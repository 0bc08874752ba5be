import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import type { DeliverySearch } from './webhook.schema.ts'

/** What was sent to a receiver and what waits, the newest first. */
export async function searchDeliveries(db: Db, { id, ...page }: DeliverySearch) {
  const query = db
    .selectFrom('webhook_delivery')
    .select(['id', 'message_id', 'event', 'state', 'attempts', 'occurred_at', 'tried_at'])
    .select(['took_ms', 'answer_code', 'answer', 'fault'])
    .where('receiver_id', '=', id)
    .orderBy('id', 'desc')
  return await readPage(db, query, page, (row) => ({
    ...row,
    message_id: messageId(row.message_id),
    occurred_at: stampInJapan(row.occurred_at),
    tried_at: row.tried_at && stampInJapan(row.tried_at),
  }))
}

/** As the receiver reads it: the same at each try, so that it takes each notice once. */
export function messageId(uuid: string): string {
  return `msg_${uuid.replaceAll('-', '')}`
}
