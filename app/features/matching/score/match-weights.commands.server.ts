import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import type { Weights } from '#features/items/search/match-weights.codes.ts'
import { normalise } from './match-weights.rules.ts'

/** Saves the weights of the member. */
export async function updateWeights(
  context: Context,
  { id }: MemberCaller,
  wanted: Weights,
): Promise<Weights> {
  const weights = normalise(wanted)
  await atomic(context.db, async (db) => {
    await db
      .insertInto('match_weights')
      .values({ member_id: id, ...weights })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ ...weights, updated_at: sql<Date>`now()` }),
      )
      .execute()
    await writeAudit(db, context, { action: 'profile_updated', fields: ['match_weights'] })
  })
  return weights
}
