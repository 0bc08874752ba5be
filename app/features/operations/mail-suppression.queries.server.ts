import { hashAddress } from '#core/access/address-hash.server.ts'
import { maskAddress } from '#core/access/masked-address.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { readSuppressedAddress } from '#core/mail/mail-suppression.server.ts'
import type { SuppressionSearch } from './mail-suppression.schema.ts'

/** Addresses that get no mail, and why. */
export async function searchSuppressions(db: Db, search: SuppressionSearch) {
  const { reason = [], address, sort } = search
  const order = sort === 'old' ? 'asc' : 'desc'
  const found = db
    .selectFrom('mail_suppression')
    .$if(reason.length > 0, (query) => query.where('reason', 'in', reason))
    .$if(address !== '', (query) => query.where('recipient_hash', '=', hashAddress(address)))
    .select(['recipient_hash', 'address_enc', 'reason', 'detail', 'created_at'])
    .orderBy('created_at', order)
    .orderBy('recipient_hash', order)
  return await readPage(db, found, search, ({ recipient_hash, address_enc, ...row }) => ({
    ...row,
    id: recipient_hash.toString('hex'),
    address: address_enc && maskAddress(readSuppressedAddress(address_enc)),
    created_at: stampInJapan(row.created_at),
  }))
}
