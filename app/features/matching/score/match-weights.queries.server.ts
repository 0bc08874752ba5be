import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { usualWeights, type Weights } from '#features/items/search/match-weights.codes.ts'
import { normalise } from './match-weights.rules.ts'

/** What weighs how much for a member; they come to a hundred. */
export async function readWeights(db: Db, memberId: number): Promise<Weights> {
  const [row] = await readRow(db, memberId)
  return row ? normalise(row) : usualWeights
}

const readRow = readBy((db, memberId) =>
  db
    .selectFrom('match_weights')
    .select(['must', 'nice', 'rate', 'place', 'start'])
    .where('member_id', '=', memberId),
)
