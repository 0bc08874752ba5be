import type { MemberCaller } from '#core/access/caller.ts'
import type { Db } from '#core/db/db.server.ts'
import { listSettledItemIds } from '#features/entries/hidden-items.queries.server.ts'
import type { SimilarItem } from '#features/items/posting/similar-items.schema.ts'
import { scoreItem } from '#features/items/search/match-score.rules.ts'
import type { Fit } from './recommended-item.schema.ts'
import { readSeeker } from './score/match-criteria.queries.server.ts'
import { readItemsToScore } from './score/match-score.queries.server.ts'
import { reasonsInShort, scoreWord } from './score/match-score.words.ts'

type Fitted = SimilarItem & { fit: Fit | null }

/** Items as they fit a member, the best first, without what they avoid, have applied to or are not interested in. */
export async function fitToMember(
  db: Db,
  { id }: MemberCaller,
  now: Date,
  items: readonly SimilarItem[],
): Promise<Fitted[]> {
  const { seeker, names } = await readSeeker(db, id, now)
  if (seeker.skills.length === 0) return items.map((item) => ({ ...item, fit: null }))
  const ids = items.map((item) => item.id)
  const known = await readItemsToScore(db, ids, names)
  const settled = await listSettledItemIds(db, id)
  const fitted = items.flatMap((item) => {
    const found = known.get(item.id)
    if (!found || settled.includes(item.id)) return []
    const { score, isOut } = scoreItem(found, seeker)
    const in_short = reasonsInShort(found, seeker)
    return isOut ? [] : [{ ...item, fit: { score, word: scoreWord(score), in_short } }]
  })
  return fitted.sort((a, b) => b.fit.score - a.fit.score)
}
