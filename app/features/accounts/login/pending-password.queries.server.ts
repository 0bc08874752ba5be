import { sql } from 'kysely'
import { z } from 'zod'
import { hashAddress } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { unsealText } from '#core/secret.server.ts'

const withPassword = z.object({ password_hash: z.string() })

/** The password of a registration whose address is not confirmed yet. A short one has none. */
export async function findPendingPassword(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_registration')
    .select('form_enc')
    .where('address_hash', '=', hashAddress(address))
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const form = withPassword.safeParse(JSON.parse(unsealText(row.form_enc.toString())))
  return form.data?.password_hash
}
