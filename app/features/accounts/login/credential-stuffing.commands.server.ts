import { recordOwnAct } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { enqueue } from '#core/job.server.ts'
import { log } from '#core/log.server.ts'
import { notifyOfStorm } from './credential-stuffing.jobs.server.ts'

/** A storm of stolen passwords has begun: it is on record, in the log and in the mail of the owners. */
export async function raiseAlarm({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  log.error('logins fail in great numbers: passwords alone are no proof for unknown devices now')
  await atomic(db, async (transaction) => {
    await recordOwnAct(transaction, { action: 'login_storm_began' })
    const began_at = now.toISOString()
    await enqueue(transaction, notifyOfStorm, { id: crypto.randomUUID(), began_at })
  })
}
