import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { EQUAL_SECONDS } from '#core/calls/idempotency.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { seal } from '#core/secret.server.ts'
import { SHARE_DAYS } from './shortlist.codes.ts'
import { listShortlistedIds } from './shortlist.queries.server.ts'
import { findOwnShare, hashShareToken, SHARE_SECRET } from './shortlist-share.queries.server.ts'

/** Makes a link to the list as it is now. The one before ends: a member has one at a time. */
export async function shareShortlist(db: Db, memberId: number) {
  return await atomic(db, async (transaction) => {
    const item_ids = await listShortlistedIds(transaction, memberId)
    if (item_ids.length === 0) throw new Problem(409, '検討中の案件がまだありません。')
    await sql`select from member where id = ${memberId} for update`.execute(transaction)
    if (await hasJustShared(transaction, memberId, item_ids))
      return await findOwnShare(transaction, memberId)
    const token = randomBytes(32).toString('base64url')
    const link = {
      token_sha256: hashShareToken(token),
      token_enc: seal(SHARE_SECRET, token),
      item_ids,
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${SHARE_DAYS})`,
    }
    await transaction
      .insertInto('consider_share')
      .values({ member_id: memberId, ...link })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
      .execute()
    return await findOwnShare(transaction, memberId)
  })
}

/** A form that is sent twice: else the link that the first answer has shown would lead nowhere. */
async function hasJustShared(db: Db, memberId: number, itemIds: number[]): Promise<boolean> {
  const found = await db
    .selectFrom('consider_share')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`item_ids = ${itemIds}::integer[]`)
    .where('created_at', '>', sql<Date>`now() - ${EQUAL_SECONDS} * interval '1 second'`)
    .executeTakeFirst()
  return found !== undefined
}

/** From now on the link leads nowhere. */
export async function revokeShare(db: Db, memberId: number) {
  await db.deleteFrom('consider_share').where('member_id', '=', memberId).execute()
  return { share: null }
}
