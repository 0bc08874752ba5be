import { hashAddress } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { seal, unseal } from '#core/secret.server.ts'
import type { MailSuppression } from '#db/schema.ts'

type Suppression = {
  recipientHash: Buffer
  /** For the staff; undefined where only the hash is known. */
  address: string | undefined
  reason: MailSuppression['reason']
  /** What the server has answered; without addresses. */
  detail?: string
}

/** From now on the owner of a hash gets no mail. The first reason stays. */
export async function suppressRecipient(db: Db, given: Suppression): Promise<boolean> {
  const { recipientHash, address, reason, detail = '' } = given
  const added = await db
    .insertInto('mail_suppression')
    .values({
      recipient_hash: recipientHash,
      address_enc: address === undefined ? null : seal(ADDRESS, address),
      reason,
      detail: detail.slice(0, 200),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient_hash')
    .executeTakeFirst()
  return added !== undefined
}

/** From now on this address gets no mail. */
export async function suppressAddress(db: Db, address: string, reason: Suppression['reason']) {
  return await suppressRecipient(db, { recipientHash: hashAddress(address), address, reason })
}

/** Since when and why an address gets no mail. */
export async function findSuppression(db: Db, address: string) {
  return await db
    .selectFrom('mail_suppression')
    .select(['reason', 'created_at'])
    .where('recipient_hash', '=', hashAddress(address))
    .executeTakeFirst()
}

/** Mail leaves to these again; answers who they are, undefined where only the hash is known. */
export async function liftSuppressions(db: Db, hashes: readonly Buffer[]) {
  const lifted = await db
    .deleteFrom('mail_suppression')
    .where((eb) => eb('recipient_hash', '=', eb.fn.any(eb.val(hashes))))
    .returning('address_enc')
    .execute()
  return lifted.map(({ address_enc }) => address_enc && readSuppressedAddress(address_enc))
}

/** Of an address whose owner has left only the hash stays. */
export async function forgetSuppressedAddress(db: Db, address: string): Promise<void> {
  await db
    .updateTable('mail_suppression')
    .set({ address_enc: null, detail: '' })
    .where('recipient_hash', '=', hashAddress(address))
    .execute()
}

export function readSuppressedAddress(sealed: Buffer): string {
  return unseal(ADDRESS, sealed).toString()
}

const ADDRESS = 'suppressed-address'
