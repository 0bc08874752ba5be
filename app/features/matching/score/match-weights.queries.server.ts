import type { Db } from '#core/db/db.server.ts'
import { usualWeights, type Weights } from '#features/items/search/match-weights.codes.ts'
import { normalise } from './match-weights.rules.ts'

/** What weighs how much for a member; they come to a hundred. */
export async function readWeights(db: Db, memberId: number): Promise<Weights> {
  const row = await db
    .selectFrom('match_weights')
    .select(['must', 'nice', 'rate', 'place', 'start'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? normalise(row) : usualWeights
}
