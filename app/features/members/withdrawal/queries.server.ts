import { sql } from 'kysely'
import { hashAddress } from '#core/access/hidden-address.server.ts'
import type { Db } from '#core/db/db.server.ts'

/** Whether a member with this address has left within the last 30 days. */
export async function hasLeftLately(db: Db, address: string): Promise<boolean> {
  const left = await db
    .selectFrom('member')
    .select('id')
    .where('left_address_hash', '=', hashAddress(address))
    .where('withdrawn_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return left !== undefined
}
