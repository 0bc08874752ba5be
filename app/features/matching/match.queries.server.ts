import { offsetOf } from '#core/calls/page-range.ts'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { listSettledItemIds } from '#features/entries/hidden-items.queries.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById, readCardNames } from '#features/items/item-cards.queries.server.ts'
import { queryOf, searchOf } from '#features/items/list/item-search.queries.server.ts'
import { LEAST, WORTH_NOTIFYING } from '#features/items/search/match-score.codes.ts'
import { type Seeker, withSkill } from '#features/items/search/match-score.rules.ts'
import type { MatchQuery } from '#features/items/search/search-contract.ts'
import { wantedDays } from '#features/items/search/wanted-days.rules.ts'
import type { Stated } from '#features/members/own/profile-completeness.queries.server.ts'
import type { MatchedItem, MatchedItems } from './match.schema.ts'
import { explainMatch } from './match.words.ts'
import type { MatchState } from './match-list.form.ts'
import { openSearch } from './match-list.rules.ts'
import { readSeeker } from './score/match-criteria.queries.server.ts'
import type { SeekerStatements } from './score/match-criteria.rules.ts'
import { readItemsToScore } from './score/match-score.queries.server.ts'
import type { Reader } from './score/match-score.words.ts'

type MatchPage = MatchedItems & { seeker: Seeker; statements: SeekerStatements }

/** A page of the items that fit a member, the best first, each with why. */
export async function listMatches(
  db: Db,
  memberId: number,
  now: Date,
  state: MatchState,
): Promise<MatchPage> {
  const { seeker: wishing, statements } = await readSeeker(db, memberId, now)
  const { page = 1, per_page = 20 } = state.search
  const query = await matchQuery(db, memberId, now, { seeker: wishing, state })
  const { seeker } = query
  const { found, total } = await searchOf(db).match(query)
  const ids = found.map(({ id }) => id)
  const { skill_id } = state
  const then = skill_id === undefined ? seeker : withSkill(seeker, skill_id)
  const isFromHome = statements.wishes.prefectures.length === 0
  const rows = await explainItems(db, ids, { seeker: then, isFromHome }, now)
  return { rows, total, page, per_page, weights: seeker.weights, seeker, statements }
}

type MatchOrder = { seeker: Seeker; state: MatchState }

/** What a list asks of the search: nothing that the member has applied to or is not interested in. */
export async function matchQuery(
  db: Db,
  memberId: number,
  now: Date,
  { seeker, state }: MatchOrder,
): Promise<MatchQuery> {
  const { page = 1, per_page = 20 } = state.search
  const search = await queryOf(searchOf(db), now, state.search)
  const wanted = wantedDays(search)
  // Who asks for 週3 is scored as somebody who works so many days; rates are compared by the days of the score.
  const days = wanted.length > 0 ? wanted : seeker.days
  const except = await listSettledItemIds(db, memberId)
  return {
    seeker: { ...seeker, days },
    search: {
      ...search,
      except,
      paidDays: days,
      offset: offsetOf({ page, per_page }),
      limit: per_page,
    },
    least: state.score_min,
    ...(state.skill_id !== undefined && { opensBy: state.skill_id }),
  }
}

/** Items with how well they fit, in the order of the ids. */
async function explainItems(
  db: Db,
  ids: readonly number[],
  reader: Omit<Reader, 'nameOf'>,
  now: Date,
): Promise<MatchedItem[]> {
  const [cards, names] = await Promise.all([listItemsById(db, ids, now), readCardNames(db)])
  const items = await readItemsToScore(db, ids, await searchOf(db).names())
  const nameOf = (tag: number) => names.tag(tag)[0]?.term ?? ''
  return cards.flatMap((card) => {
    const item = items.get(card.id)
    return item ? [{ ...card, match: explainMatch(item, { ...reader, nameOf }) }] : []
  })
}

/** More of them in one message nobody reads. */
const MOST_LISTED = 40

/** Open items that were published since and fit a member well, the best first. */
export async function matchesSince(
  db: Db,
  memberId: number,
  since: Date,
  now: Date,
  stated?: Stated,
): Promise<Ranked> {
  return await rankMatches(db, memberId, now, { least: WORTH_NOTIFYING, since, stated })
}

type Ranked = { found: { id: number; score: number }[]; total: number }
type RankWanted = { least: number; since?: Date; stated: Stated | undefined }

async function rankMatches(
  db: Db,
  memberId: number,
  now: Date,
  { least, since, stated }: RankWanted,
): Promise<Ranked> {
  const { seeker } = await readSeeker(db, memberId, now, stated && { stated })
  if (seeker.skills.length === 0) return { found: [], total: 0 }
  const except = await listSettledItemIds(db, memberId)
  const { found, total } = await searchOf(db).match({
    seeker,
    search: { ...openSearch(seeker.today), except, limit: MOST_LISTED },
    least,
    ...(since && { publishedFrom: Math.floor(since.getTime() / 1_000) + 1 }),
  })
  return { found, total }
}

/** So long an item counts as new on my page. */
const NEW_FOR = { days: 14 }

/** The few items that fit a member best, with their points: new ones that fit well, or else the first of all that fit. */
export async function listBestMatches(
  db: Db,
  memberId: number,
  now: Date,
  limit: number,
  stated?: Stated,
): Promise<{ areNew: boolean; rows: (ItemCard & { score: number })[] }> {
  const since = startOfDayInJapan(dayInJapan(now).subtract(NEW_FOR))
  const fresh = await matchesSince(db, memberId, since, now, stated)
  const areNew = fresh.found.length > 0
  const { found } = areNew ? fresh : await rankMatches(db, memberId, now, { least: LEAST, stated })
  const scores = new Map(found.slice(0, limit).map(({ id, score }) => [id, score]))
  const cards = await listItemsById(db, [...scores.keys()], now)
  return { areNew, rows: cards.map((card) => ({ ...card, score: scores.get(card.id) ?? 0 })) }
}
