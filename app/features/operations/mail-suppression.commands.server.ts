import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { liftSuppressions, suppressAddress } from '#core/mail/mail-suppression.server.ts'
import { removeNoticesOf } from '#features/notices/notice.commands.server.ts'
import { STOPPED_NOTICE } from './mail-suppression.codes.ts'

/** Ends all mail to an address, as its owner has asked the staff to: whether it was not ended before. */
export async function suppressByHand(context: Context, address: string): Promise<boolean> {
  return await atomic(context.db, async (db) => {
    const isNew = await suppressAddress(db, address, 'by_hand')
    if (isNew) await writeAudit(db, context, { action: 'address_suppressed', reason: 'by_hand' })
    return isNew
  })
}

/** Resumes mail to addresses, by their hashes. */
export async function resumeMails(context: Context, ids: readonly string[]): Promise<number> {
  return await atomic(context.db, async (db) => {
    const lifted = await liftSuppressions(
      db,
      ids.map((id) => Buffer.from(id, 'hex')),
    )
    if (lifted.length > 0) await writeAudit(db, context, { action: 'suppression_lifted' })
    const addresses = lifted.filter((address) => address !== null)
    await removeNoticesOf(db, STOPPED_NOTICE, addresses)
    return lifted.length
  })
}
