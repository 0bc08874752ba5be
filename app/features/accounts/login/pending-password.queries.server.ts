import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { markPassword } from '#core/access/password.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { unsealText } from '#core/secret.server.ts'

const withPassword = z.object({ password_mark: z.string() })

/**
 * Whether somebody has registered an address with this password and not confirmed it. Anybody may have: each form is
 * looked at until it expires, or who sent one would learn of the next, and of the member that came of it.
 */
export async function isPendingPassword(db: Db, { address, password }: Given): Promise<boolean> {
  const rows = await db
    .selectFrom('pending_registration')
    .select('form_enc')
    .where('address_hash', '=', hashAddress(address))
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  const mark = markPassword(password)
  return rows.some(({ form_enc }) => {
    const form = withPassword.safeParse(JSON.parse(unsealText(form_enc.toString())))
    const known = Buffer.from(form.data?.password_mark ?? '', 'base64url')
    return known.length === mark.length && timingSafeEqual(known, mark)
  })
}

type Given = { address: string; password: string }
