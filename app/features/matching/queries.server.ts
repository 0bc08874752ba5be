import type { Db } from '#core/db/db.server.ts'
import { listItemsById, readCardNames } from '#features/items/cards/queries.server.ts'
import type { MatchQuery } from '#features/items/search/engine/contract.ts'
import { queryOf, searchOf } from '#features/items/search/queries.server.ts'
import { type MatchState, openSearch } from './rules.ts'
import type { Match, MatchedItem, MatchedItems } from './schema.ts'
import { type ItemToScore, readItemsToScore } from './score/queries.server.ts'
import { type Seeker, scoreItem, withSkill } from './score/rules.ts'
import { capTexts, reasonsFor, reasonsInShort, scoreWord } from './score/words.ts'
import { readSeeker } from './seeker/queries.server.ts'
import type { Said } from './seeker/rules.ts'

export type MatchPage = MatchedItems & { seeker: Seeker; said: Said }

/** A page of the items that fit a member, the best first, each with why. */
export async function listMatches(
  db: Db,
  memberId: number,
  now: Date,
  state: MatchState,
): Promise<MatchPage> {
  const { seeker, said } = await readSeeker(db, memberId, now)
  const { page = 1, per_page = 20 } = state.search
  const { found, total } = await searchOf(db).match(matchQuery(seeker, state, now))
  const ids = found.map(({ id }) => id)
  const { skill_id } = state
  const then = skill_id === undefined ? seeker : withSkill(seeker, skill_id)
  const rows = await explainItems(db, ids, then, now)
  return { rows, total, page, per_page, weights: seeker.weights, seeker, said }
}

/** What a list asks of the search. */
export function matchQuery(seeker: Seeker, state: MatchState, now: Date): MatchQuery {
  const { page = 1, per_page = 20 } = state.search
  const search = queryOf(state.search, now)
  return {
    seeker,
    search: { ...search, offset: (page - 1) * per_page, limit: per_page },
    least: state.score_min,
    ...(state.skill_id !== undefined && { opensBy: state.skill_id }),
  }
}

/** Items with how well they fit, in the order of the ids. */
export async function explainItems(
  db: Db,
  ids: readonly number[],
  seeker: Seeker,
  now: Date,
): Promise<MatchedItem[]> {
  const [cards, names] = await Promise.all([listItemsById(db, ids, now), readCardNames(db)])
  const items = await readItemsToScore(db, ids, await searchOf(db).names())
  const nameOf = (tag: number) => names.tag(tag)[0]?.term ?? ''
  return cards.flatMap((card) => {
    const item = items.get(card.id)
    return item ? [{ ...card, match: explainMatch(item, seeker, nameOf) }] : []
  })
}

/** The score of one item, part by part, and why. */
export function explainMatch(
  item: ItemToScore,
  seeker: Seeker,
  nameOf: (tag: number) => string,
): Match {
  const { score, points, cappedBy } = scoreItem(item, seeker)
  return {
    ...{ score, points },
    word: scoreWord(score),
    reasons: reasonsFor(item, seeker, nameOf),
    in_short: reasonsInShort(item, seeker),
    cap: cappedBy && capTexts[cappedBy],
  }
}

/** So many points make a new item worth a message. */
const WORTH_TELLING = 75
/** More of them in one message nobody reads. */
const MOST_TOLD = 40

/** Open items that were published since and fit a member well, the best first. */
export async function matchesSince(
  db: Db,
  memberId: number,
  since: Date,
  now: Date,
): Promise<{ found: { id: number; score: number }[]; total: number }> {
  const { seeker } = await readSeeker(db, memberId, now)
  if (seeker.skills.length === 0) return { found: [], total: 0 }
  const { found, total } = await searchOf(db).match({
    seeker,
    search: { ...openSearch(seeker.today), limit: MOST_TOLD },
    least: WORTH_TELLING,
    publishedFrom: Math.floor(since.getTime() / 1_000) + 1,
  })
  return { found, total }
}
