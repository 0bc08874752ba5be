import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { MOST_TRIES } from './webhook-delivery.rules.ts'

const LEASE = sql`interval '60 seconds'`
/** To one receiver at a time; where nothing arrives, one is enough to notice that it does again. */
const AT_ONCE = 5

/** A notice that this worker alone may send while its lease lasts. */
export type ClaimedDelivery = {
  id: number
  message_id: string
  receiver_id: number
  event: string
  data: Record<string, unknown>
  occurred_at: Date
  attempts: number
}

/** Takes what is due, some of each receiver. Two workers never take the same notice. */
export async function claimDeliveries(db: Db, worker: string): Promise<ClaimedDelivery[]> {
  await freeExpiredLeases(db)
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select d.id from webhook_receiver r cross join lateral (
        select id from webhook_delivery
        where receiver_id = r.id and state = 'queued' and next_at <= now()
        order by next_at limit case when r.failed_since is null then ${AT_ONCE}::int else 1 end
        for update skip locked) d
      where r.is_active and r.deleted_at is null)
    update webhook_delivery d set state = 'leased', worker = ${worker},
      lease_until = now() + ${LEASE}, attempts = attempts + 1
    from due where d.id = due.id
    returning d.id, d.message_id, d.receiver_id, d.event, d.data, d.occurred_at,
      d.attempts`.execute(db)
  return rows
}

/** A worker that vanished left them leased; they are sent again, under the same number. */
async function freeExpiredLeases(db: Db): Promise<void> {
  await sql`update webhook_delivery
    set state = case when attempts < ${MOST_TRIES}::int then 'queued' else 'dead' end,
      worker = null, lease_until = null, fault = 'vanished'
    where state = 'leased' and lease_until < now()`.execute(db)
}
