import type { Buffer } from 'node:buffer'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { recordOwnAct } from '#core/access/audit.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { suppressRecipient } from '#core/mail/mail-suppression.server.ts'
import type { ReturnedMail } from './reader/returned-mail.ts'

/**
 * Ends the mails to an address where a report proves that a mail of ours bounced there, or that its reader complained.
 * The number of the mail is the proof: nobody can end the mails of others by a report that they have written.
 */
export async function noteReturnedMail(db: Db, returned: ReturnedMail): Promise<void> {
  await atomic(db, async (own) => {
    const sent = await findSentMail(own, returned)
    if (!sent) return
    const { recipient_hash: recipientHash } = sent
    const { reason, detail } = returned
    const address = ownAddress(returned, recipientHash)
    const isNew = await suppressRecipient(own, { recipientHash, address, reason, detail })
    if (isNew) await recordOwnAct(own, { action: 'address_suppressed' })
  })
}

async function findSentMail(db: Db, { mail_id }: ReturnedMail) {
  return await db
    .selectFrom('outbox')
    .select('recipient_hash')
    .where('id', '=', mail_id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
}

/** A mail that was forwarded bounces at another address than ours. */
function ownAddress({ address }: ReturnedMail, recipientHash: Buffer): string | undefined {
  return address && hashAddress(address).equals(recipientHash) ? address : undefined
}
