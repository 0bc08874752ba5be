import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '#core/db/db.server.ts'
import { deliverDueNotices } from '#features/webhooks/webhook-delivery.commands.server.ts'
import { repeatUntilAborted } from './repeated-work.ts'

const LOOK_EVERY = 1_000

/** Notifies the receivers of webhooks until it is stopped. */
export async function sendWebhooks(db: Db, signal: AbortSignal): Promise<void> {
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`
  const sendAllDue = async () => {
    let sent = 0
    do sent = await deliverDueNotices(db, worker)
    while (sent > 0 && !signal.aborted)
  }
  await repeatUntilAborted('webhooks', signal, sendAllDue, LOOK_EVERY)
}
