import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { unseal } from '#core/secret.server.ts'
import { sharePath } from './shortlist-share.form.ts'

export const SHARE_SECRET = 'shortlist-share'

export function hashShareToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The link that a member has given out, while it holds. */
export async function findOwnShare(db: Db, memberId: number) {
  const row = await db
    .selectFrom('consider_share')
    .select(['token_enc', 'item_ids', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return { share: null }
  const path = sharePath(unseal(SHARE_SECRET, row.token_enc).toString())
  const expires_at = stampInJapan(row.expires_at)
  return { share: { path, item_count: row.item_ids.length, expires_at } }
}

/** What a link shows: the items, and until when. Whose they are is not read. */
export async function findShared(db: Db, token: string) {
  return await db
    .selectFrom('consider_share')
    .select(['item_ids', 'expires_at'])
    .where('token_sha256', '=', hashShareToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
